// A pipeline's page of DSL imports Workbench alone.
@_exported public import Evaluation
@_exported public import PipelineKit
