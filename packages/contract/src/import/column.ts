/** What the cells of a column contain; decides how they are read and which columns of a file can be meant. */
export type CellForm = 'code' | 'text' | 'count' | 'money' | 'day' | 'choice'

/** A column of a kind of data, as templates and exports name it. */
export interface ImportColumn {
  id: string
  ko: string
  en: string
  form: CellForm
  /** Other headings of it, as files of wholesalers have them. Compared without spaces, signs and case. */
  names: readonly string[]
  /** Headings that mean it unless a column has a better one. */
  looseNames?: readonly string[]
  /** Headings of it that are too many to be listed, compared as those above. */
  heading?: RegExp
  /** Known, but never kept: a page says so instead of leaving it out in silence. */
  isUnread?: true
  /** Every new row needs it. */
  isNeeded?: true
  /** An example for the template. */
  example: string
}
