// A pipeline's page of DSL, and a stage of one's own, import Workbench alone.
@_exported public import ByteCoding
@_exported public import Evaluation
@_exported public import PipelineKit
@_exported public import TextClassification
