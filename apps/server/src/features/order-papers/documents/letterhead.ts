import type { Letterhead } from '#db/letterhead.ts'
import type { Paper } from './paper.ts'

export type { Letterhead }

export const plainLetterhead: Letterhead = { colour: '', logo: null }

/** What the drawing thread gets. The letterhead is that of today, and no part of what a stored statement says. */
export interface PaperJob {
  paper: Paper
  letterhead: Letterhead
}
