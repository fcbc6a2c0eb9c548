import { gradeOfColumn } from '@mall/contract/import/grade-columns'

/** The columns of lists with one price a row, beside the product and the days. */
export const longPriceColumns: readonly string[] = ['unitPrice', 'grade', 'storeCd', 'storeNm']

/**
 * A list of prices has one price a row, or one column a grade. Where both could be meant, a price that says whose it is
 * counts more than a single column of a grade.
 */
export function wideOrLong(columns: readonly (string | null)[]): (string | null)[] {
  const wide = columns.filter((id) => gradeOfColumn(id) !== null)
  if (wide.length === 0) return [...columns]
  const isLong = columns.includes('unitPrice') && (columns.includes('grade') || columns.includes('storeCd'))
  const isOther = (id: string) =>
    isLong && wide.length === 1 ? gradeOfColumn(id) !== null : longPriceColumns.includes(id)
  return columns.map((id) => (id !== null && isOther(id) ? null : id))
}
