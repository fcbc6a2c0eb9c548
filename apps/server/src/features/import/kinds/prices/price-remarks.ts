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
  const remarkOfPoint = () => {
    if (thousands !== null) return [remark('thousands', { price: unitPrice, thousands, plain: String(thousands) })]
    return Number.isInteger(unitPrice) ? [] : [remark('fraction', { price: unitPrice })]
  }
  const unusual = unusualPrice(nowMilli === null ? null : nowMilli / 1000, unitPrice)
  return [
    ...(unitPrice === 0 ? [remark('free')] : []),
    ...(unusual === null ? [] : [remark(unusual.kind, { times: unusual.times })]),
    ...remarkOfPoint(),
    ...(grade === '' || grades.has(grade) ? [] : [remark(...unusedGrade(grade, grades))]),
  ]
}

/** A slipped letter looks like a new grade: those in use show which one may be meant. */
function unusedGrade(grade: string, grades: ReadonlySet<string>): [string, { grade: string; known?: string }] {
  if (grades.size === 0) return ['noGrades', { grade }]
  return ['unusedGrade', { grade, known: [...grades].sort().join(', ') }]
}
