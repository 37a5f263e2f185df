@_exported import OpenCombine
@_exported import OpenCombineDispatch
@_exported import OpenCombineFoundation
