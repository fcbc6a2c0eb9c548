import { z } from 'zod'
import { version } from '../base/answers.ts'
import { instant } from '../base/day.ts'
import { importKinds, importResults, importStates } from '../base/import-terms.ts'

export const importRow = z.object({
  importId: z.string(),
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  fileName: z.string(),
  version,
  createdAt: instant,
  createdBy: z.string(),
  appliedAt: instant.nullable(),
  appliedBy: z.string().nullable(),
  undoneAt: instant.nullable(),
  undoneBy: z.string().nullable(),
  /** Rows by result, once they are checked. */
  counts: z.object({ NEW: z.int(), CHANGED: z.int(), SAME: z.int(), FAULTY: z.int(), SKIPPED: z.int() }),
  /** Rows done in the present state, and all of them. */
  progress: z.object({ done: z.int(), of: z.int() }),
})

export const importDetail = importRow.extend({
  sheet: z.string(),
  otherSheets: z.array(z.string()),
  headRow: z.int(),
  heads: z.array(z.string()),
  /** By column of the file the column of the kind; null: it is not read. */
  columns: z.array(z.string().nullable()),
  /** Columns of the file whose cells go nowhere, and the kind of data that has such a column. */
  unread: z.array(z.object({ no: z.int(), head: z.string(), kind: z.enum(importKinds).nullable() })),
  /** Columns that keep the rows from being checked until a person confirms them: what a column seems to be; null: days. */
  doubts: z.array(z.object({ no: z.int(), head: z.string(), column: z.string().nullable() })),
  /** The first rows below the headings. */
  samples: z.array(z.array(z.string())),
  /** What besides the rows is added. */
  alsoAdds: z.array(z.string()),
  /** Units of products that no product has so far, and that are not common: they may be slips. */
  newUnits: z.array(z.string()),
  /** Stores with people of this file who have no password yet: slips give them one. */
  storesToSlip: z.array(z.string()),
  /** Its process has stopped reporting. Another one starts the step again soon. */
  isInterrupted: z.boolean(),
  /** Rows without faults on which something is remarked. */
  remarked: z.int(),
  /** Rows that a person has left out because something is remarked on them; they are among those that are skipped. */
  leftOut: z.int(),
  /** Rows with codes that seem to lack zeros in front, and one of them; null: there are none. */
  lostZeros: z.object({ rows: z.int(), code: z.string(), meant: z.string() }).nullable(),
  /** What is to be said of all rows together; ready to be shown. */
  notices: z.array(z.string()),
  /** Why the last step was not taken; null if it was. */
  note: z.string().nullable(),
  /** The file whose work has to end before that on this one begins; null if it need not wait. */
  waitsFor: z.string().nullable(),
})

export const previewRow = z.object({
  rowNo: z.int(),
  result: z.enum(importResults),
  /** It comes from a file of faulty rows: whether it is mended shows. */
  wasFaulty: z.boolean(),
  /** What the row is about. */
  label: z.string(),
  /** Of the product or store that its code means. */
  name: z.string(),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  /** What is wrong and what to do, by column; ready to be shown. */
  faults: z.array(z.object({ column: z.string().nullable(), text: z.string() })),
  /** What looks wrong and is applied all the same. */
  remarks: z.array(z.object({ column: z.string().nullable(), text: z.string() })),
})
