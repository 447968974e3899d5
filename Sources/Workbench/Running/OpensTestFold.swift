public import PipelineKit

/// Marks a pipeline that looks at the test fold: each of its runs is counted in the store and says so.
///
/// A fold that is looked at again and again while choosing is a second validation fold.
public protocol OpensTestFold: Pipeline {}
