/** A row of a table: what it names, and how much of it. */
export interface PastedRow {
  /** What is looked up, and shown: the code if there is one. Codes keep their leading zeros. */
  name: string
  /** What is looked up when nothing is found by the first. */
  also?: readonly string[]
  spec?: string
  qtyText: string
  /** Numbers that all could be the quantity, or one that could be a price: then `qtyText` is empty. */
  qtyChoices?: readonly string[]
}

/** A line of what was pasted: cells whose columns are known, or a sentence as in a chat. */
export type PastedLine = { text: string } | { text: string; row: PastedRow }

/** A row that names an article, of which its column of quantities wants nothing. */
export interface UncountedLine {
  text: string
  isUncounted: true
}
