import { z } from 'zod'
import { instant } from '../base/day.ts'

/** A statement (거래명세서) of an order. It never changes; a correction is a new one. */
export const orderStatement = z.object({
  statementNo: z.string(),
  madeAt: instant,
  /** Made after the goods had left. */
  isLate: z.boolean(),
  /** The number of the statement that this one corrects. */
  replaces: z.string().nullable(),
})
export type OrderStatement = z.infer<typeof orderStatement>
