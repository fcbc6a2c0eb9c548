import { answerJobs } from '#platform/http/answer-jobs.ts'
import { documentFonts } from './drawing/document-fonts.ts'
import { drawPaper } from './drawing/draw-paper.ts'
import type { PaperJob } from './letterhead.ts'

// Opens the fonts before the first job needs them.
documentFonts()

answerJobs<PaperJob>(({ paper, letterhead }) => drawPaper(paper, letterhead))
