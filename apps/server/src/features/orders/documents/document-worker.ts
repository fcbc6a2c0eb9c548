import { answerJobs } from '#platform/answer-jobs.ts'
import { documentFonts } from './document-fonts.ts'
import { drawDocument } from './draw-document.ts'
import type { OrderDocument } from './order-document.ts'
import { type OrderSheets, writeOrderSheets } from './order-sheets.ts'

export type DocumentJob = { document: OrderDocument } | { sheets: OrderSheets }

// Opened before the first job asks for them.
documentFonts()

answerJobs((job: DocumentJob) => ('document' in job ? drawDocument(job.document) : writeOrderSheets(job.sheets)))
