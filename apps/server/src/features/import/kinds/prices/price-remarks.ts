import { unusualPrice } from '@mall/contract/price-lists/unusual-price'
import type { ImportFault } from '#db/tables/import-tables.ts'
import type { ReadLine } from './read-price.ts'

/** What looks mistyped in a price that can be right: it is applied, but shown for what it is. */
export function remarksOfPrice(
  { column, grade, unitPrice, thousands }: ReadLine,
  nowMilli: number | null,
  grades: ReadonlySet<string>,
): ImportFault[] {
  if (unitPrice === null) return []
  const remark = (code: string, values: ImportFault['values'] = {}): ImportFault => ({
    ...{ column, code, values, isRemark: true },
  })
  const unusual = unusualPrice(nowMilli === null ? null : nowMilli / 1000, unitPrice)
  return [
    ...(unitPrice === 0 ? [remark('free')] : []),
    ...(unusual === null ? [] : [remark(unusual.kind, { times: unusual.times })]),
    ...(thousands === null ? [] : [remark('thousands', { price: unitPrice, thousands, plain: String(thousands) })]),
    ...(thousands !== null || Number.isInteger(unitPrice) ? [] : [remark('fraction', { price: unitPrice })]),
    ...(isUnused(grade, grades) ? [remark('unusedGrade', { grade, known: [...grades].sort().join(', ') })] : []),
  ]
}

/** A slipped letter looks like a new grade. Before stores have any, the file says so once. */
function isUnused(grade: string, grades: ReadonlySet<string>): boolean {
  return grade !== '' && grades.size > 0 && !grades.has(grade)
}
