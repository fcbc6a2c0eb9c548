import type { PriceMode } from '@mall/contract/base/money'
import { unusualPrice } from '@mall/contract/price-lists/unusual-price'
import type { ImportFault } from '#db/tables/import-tables.ts'
import type { PricedProduct } from './prices-of-import.queries.ts'
import type { ReadLine } from './read-price.ts'

/**
 * A price below a heading that says otherwise than its product whether tax is in it: stores would pay tax twice, or none.
 * Both readings are named, because the heading may be right as well as the prices.
 */
export function remarksOfTax(
  { column, unitPrice }: ReadLine,
  product: PricedProduct | null,
  said: ReadonlyMap<string, PriceMode>,
): ImportFault[] {
  const mode = said.get(column)
  if (mode === undefined || !unitPrice || product?.taxType !== 'TAX' || product.priceMode === mode) return []
  const isIncluding = mode === 'INCLUSIVE'
  const other = Math.round((isIncluding ? unitPrice / 1.1 : unitPrice * 1.1) * 1000) / 1000
  const code = isIncluding ? 'notIncluding' : 'notExcluding'
  return [{ column, code, values: { price: unitPrice, other }, isRemark: true }]
}

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
