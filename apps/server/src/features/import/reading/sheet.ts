/** A row of a file with its number as a spreadsheet shows it; cells are texts, empty ones ''. */
export interface SheetRow {
  no: number
  cells: string[]
  /** The sheet does not show it, because it is filtered out or hidden. */
  isHidden?: true
}

export interface Sheet {
  /** Empty for CSV. */
  name: string
  isHidden: boolean
  /** Without blank rows. */
  rows: SheetRow[]
}

/** Rows within which the headings are looked for; above them are titles, addressees and days. */
export const deepestHead = 40
/** 100,000 rows of data below them, so that as many come back from their own export. */
export const mostRows = 100_000 + deepestHead
export const mostColumns = 200
/** Everything is in memory once; far more than 100,000 rows of any list of goods. */
export const mostCells = 3_000_000
/** Cells and the blank ones before them. */
export const mostPlaces = mostRows * mostColumns
/** Letters of all cells: 100,000 rows of 600 each. Many cells may share one long text, and are stored with it. */
export const mostLetters = 64_000_000
/** Longer texts are no cell of a list. */
export const longestCell = 4000
