import { hash } from 'node:crypto'
import type { PricePeriod } from '@mall/contract/base/ordering/price-periods'
import { periodOn } from '@mall/contract/base/ordering/price-periods'
import { riseLine, type RisenLine } from '@mall/contract/price-lists/plan-rise'
import { mostRisenLines, type Rise } from '@mall/contract/price-lists/rises'
import type { Catalogues } from '#features/catalogue-index/catalogues.ts'
import type { Db } from '#db/open.ts'
import type { Day } from '#platform/day.ts'
import { Problem } from '#platform/http/problem.ts'
import { isId } from '#platform/ids.ts'
import { findPriced } from '../reading/find-priced.ts'
import { listGradePeriods } from '../reading/price-rows.queries.ts'
import type { LineKey } from '../saving/lines.ts'
import { findCategoryName, listSpecialsOf, listTaxed, type GradedSpecial, type TaxedProduct } from './rise.queries.ts'

interface KeptProduct {
  product: TaxedProduct
  /** The grades concerned. */
  grades: string[]
}

export interface PlannedRise {
  /** Prices that change, by name of the product. */
  lines: { line: LineKey; product: TaxedProduct; risen: RisenLine; todayMilli: number | null }[]
  same: number
  tooLow: number
  /** How many stay because they hold for some days only, and their products. */
  temporary: number
  temporaryOf: KeptProduct[]
  /** Products without a price for some of the grades on that day: they stay without. */
  unpriced: KeptProduct[]
  /** Special prices of stores of the raised grades that stay, because only the prices of grades are raised. */
  specials: { storeId: string }[]
  products: number
  /** Name of the category to which the rise is narrowed. */
  category: string | undefined
  /** Of everything that was read; differs if any of it does. */
  version: string
}

/** Reads the prices concerned and plans new ones; writes nothing. */
export async function planRise(
  db: Db,
  catalogues: Catalogues,
  tenantId: string,
  rise: Rise,
  today: Day,
): Promise<PlannedRise> {
  const category = await findCategory(db, rise.filter?.categoryId)
  const prodIds = await chosenProducts(db, catalogues, tenantId, rise, today)
  const [products, ofGrades, ofStores] = await Promise.all([
    listTaxed(db, prodIds),
    listGradePeriods(db, prodIds, rise.grades, today),
    listSpecialsOf(db, prodIds, today),
  ])
  if (rise.prodIds !== undefined && products.length < prodIds.length) throw new Problem('NOT_FOUND')
  const gradesOf = Map.groupBy(ofGrades, ({ prodId }) => prodId)
  const storesOf = Map.groupBy(ofStores, ({ prodId }) => prodId)
  const counts = { same: 0, temporary: 0, tooLow: 0, products: 0 }
  const plan: PlannedRise = { lines: [], ...counts, temporaryOf: [], unpriced: [], specials: [], category, version: '' }
  const wanted = [...new Set(rise.grades)].sort()
  for (const product of products) {
    const grades = Map.groupBy(gradesOf.get(product.prodId) ?? [], ({ grade }) => grade)
    const stores = Map.groupBy(storesOf.get(product.prodId) ?? [], ({ storeId }) => storeId)
    const unpriced = wanted.filter((grade) => !add(product, { grade }, grades.get(grade) ?? []))
    if (unpriced.length > 0) plan.unpriced.push({ product, grades: unpriced })
    for (const [storeId, periods] of stores)
      if (rise.specials) add(product, { storeId }, periods)
      else if (isSpecialOf(wanted, periods, rise.from)) plan.specials.push({ storeId })
  }
  if (plan.lines.length > mostRisenLines) throw new Problem('TOO_MANY_PRICES', { values: { most: mostRisenLines } })
  plan.products = new Set(plan.lines.map(({ product }) => product.prodId)).size
  plan.version = hash(
    'sha1',
    JSON.stringify([today, rise, products, ofGrades.map(textOf).sort(), ofStores.map(textOf).sort()]),
    'base64url',
  )
  return plan

  /** Returns whether there is a price. */
  function add(product: TaxedProduct, whose: Omit<LineKey, 'prodId'>, periods: readonly PricePeriod[]): boolean {
    const line = { prodId: product.prodId, ...whose }
    const risen = riseLine(periods, rise, rise.from)
    if (risen === 'SAME') plan.same += 1
    else if (risen === 'TEMPORARY') keepTemporary(plan, product, whose.grade)
    else if (risen === 'TOO_LOW') plan.tooLow += 1
    else if (risen !== null) plan.lines.push({ line, product, risen, todayMilli: milliOn(periods, today) })
    return risen !== null
  }
}

const milliOn = (periods: readonly PricePeriod[], day: Day) => periodOn(periods, day)?.milli ?? null

const isSpecialOf = (grades: readonly string[], periods: readonly GradedSpecial[], day: Day): boolean =>
  grades.includes(periods[0]?.storeGrade ?? '') && periodOn(periods, day) !== null

/** Products come one after another. */
function keepTemporary(plan: PlannedRise, product: TaxedProduct, grade: string | undefined): void {
  plan.temporary += 1
  if (plan.temporaryOf.at(-1)?.product !== product) plan.temporaryOf.push({ product, grades: [] })
  if (grade !== undefined) plan.temporaryOf.at(-1)?.grades.push(grade)
}

const textOf = ({ prodId, from, to, milli, ...whose }: PricePeriod & LineKey): string =>
  [prodId, whose.grade ?? whose.storeId, from, to, milli].join()

async function findCategory(db: Db, categoryId: string | undefined): Promise<string | undefined> {
  if (categoryId === undefined) return undefined
  const name = isId(categoryId) ? await findCategoryName(db, categoryId) : undefined
  if (name === undefined) throw new Problem('NOT_FOUND')
  return name
}

async function chosenProducts(db: Db, catalogues: Catalogues, tenantId: string, rise: Rise, today: Day) {
  if (rise.prodIds !== undefined) {
    if (!rise.prodIds.every(isId)) throw new Problem('NOT_FOUND')
    return [...new Set(rise.prodIds)]
  }
  const page = { offset: 0, limit: mostRisenLines + 1 }
  const { ids } = await findPriced(db, catalogues, tenantId, rise.filter ?? {}, page, today)
  if (ids.length > mostRisenLines) throw new Problem('TOO_MANY_PRICES', { values: { most: mostRisenLines } })
  return ids
}
