import Foundation

/// The folder in which the programs keep what nobody gave them a place for.
public enum DataFolder {
  /// `$XDG_DATA_HOME/facet`, else `~/.local/share/facet`. A relative or empty variable says nothing, as
  /// the XDG base directory specification wants.
  public static func path(_ variables: [String: String]) -> String {
    let data = absolute(variables["XDG_DATA_HOME"])
    let home = absolute(variables["HOME"]) ?? NSHomeDirectory()
    return (data ?? "\(home)/.local/share") + "/facet"
  }

  private static func absolute(_ path: String?) -> String? {
    guard let path, path.utf8.first == UInt8(ascii: "/") else { return nil }
    return path
  }
}
