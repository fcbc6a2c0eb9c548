import { answerJobs } from '#platform/http/answer-jobs.ts'
import { documentFonts } from './document-fonts.ts'
import { drawDocument } from './draw-document.ts'
import type { OrderDocument } from './order-document.ts'

// Opens the fonts before the first job needs them.
documentFonts()

answerJobs<OrderDocument>(drawDocument)
