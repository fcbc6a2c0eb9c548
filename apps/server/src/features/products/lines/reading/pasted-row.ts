/** A table row: the article it names, and its quantity. */
export interface PastedRow {
  /** Used for lookup and display: the code if there is one. Codes keep their leading zeros. */
  name: string
  /** Used for lookup if `name` finds nothing. */
  also?: readonly string[]
  spec?: string
  qtyText: string
  /** Numbers that could each be the quantity, or a single one that could be a price; `qtyText` is then empty. */
  qtyChoices?: readonly string[]
}

/** A pasted line: cells with known columns, or a chat sentence. */
export type PastedLine = { text: string } | { text: string; row: PastedRow }

/** A row that names an article but has an empty quantity cell. */
export interface UncountedLine {
  text: string
  isUncounted: true
}
