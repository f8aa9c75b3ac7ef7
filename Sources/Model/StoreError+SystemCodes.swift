import Foundation

extension StoreError {
  /// An `errno` in words. The common ones are put more plainly than `strerror` does.
  func words(for code: Int32) -> String {
    #if !os(Windows) && !os(WASI)
      switch code {
      case ENOSPC, EDQUOT: return "the disk is full"
      case EROFS: return "the disk is read-only"
      case EACCES, EPERM: return "permission was denied"
      case ENOTDIR: return "a part of its path is not a folder"
      case ELOOP: return "its symbolic links lead in a circle"
      case ENAMETOOLONG: return "its name is too long"
      case EFBIG: return "it would be too large"
      case EIO: return "the disk reported an error"
      default: break
      }
    #endif
    return String(cString: strerror(code))
  }

  /// What to do about an `errno`.
  func remedy(for code: Int32, retry: String) -> String {
    #if !os(Windows) && !os(WASI)
      switch code {
      case ENOSPC, EDQUOT, EFBIG: return "Free some space and \(retry) again, or save elsewhere."
      case EACCES, EPERM: return "Check the permissions of the file and of its folder."
      case EROFS: return "Save elsewhere."
      case ENOTDIR, ELOOP, ENAMETOOLONG: return "Choose another path."
      default: break
      }
    #endif
    return "Try to \(retry) again."
  }
}
