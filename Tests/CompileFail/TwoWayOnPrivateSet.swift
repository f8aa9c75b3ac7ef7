import FacetBinding

final class Form {
  @Observed private(set) var name = ""
  @Observed var email = ""
}

func fields(of form: Form) {
  _ = TwoWay(form, \.email)
  let name: TwoWay<String> = TwoWay(form, \.name)  // expect: error: cannot convert
}
