// A pipeline's page of DSL imports ResumeWorkbench alone.
@_exported public import Workbench
