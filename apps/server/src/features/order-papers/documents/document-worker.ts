import { answerJobs } from '#platform/http/answer-jobs.ts'
import { documentFonts } from './drawing/document-fonts.ts'
import { drawDocument } from './drawing/draw-document.ts'
import type { PaperJob } from './letterhead.ts'

// Opens the fonts before the first job needs them.
documentFonts()

answerJobs<PaperJob>(({ document, letterhead }) => drawDocument(document, letterhead))
