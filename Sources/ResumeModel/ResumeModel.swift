// The modules of resumes, by one import.
@_exported public import ResumeDates
@_exported public import ResumeFields
@_exported public import ResumeHeaders
@_exported public import ResumeLexicon
@_exported public import ResumeScanners
@_exported public import ResumeSections
