import { checkQuantity } from '@mall/contract/base/ordering/quantity'
import { mostStock, type OfficeProduct, type ProductChange } from '@mall/contract/office-products'
import { newFaults, tidyProduct, type ProductFaults } from '@mall/contract/office-products/check-product'
import { newProduct, type ProductFields } from '@mall/contract/office-products/product-fields'

type Numbers = 'boxQty' | 'minQty' | 'maxQty' | 'stepQty'
type Texts = 'brand' | 'origin' | 'storage' | 'barcode' | 'boxBarcode'

/** As typed: numbers are text, and missing values are empty. */
export type TypedProduct = Omit<ProductFields, Numbers | Texts | 'deliveryDays'> &
  Record<Numbers | Texts | 'stockQty', string> & {
    /** All seven if the product has no weekdays of its own. */
    deliveryDays: number[]
  }

const everyDay = [0, 1, 2, 3, 4, 5, 6]

export function typedOf(product: ProductFields, stockQty: number | null): TypedProduct {
  return {
    ...fieldsAlone(product),
    boxQty: String(product.boxQty),
    minQty: String(product.minQty),
    maxQty: textOf(product.maxQty),
    stepQty: String(product.stepQty),
    brand: product.brand ?? '',
    origin: product.origin ?? '',
    storage: product.storage ?? '',
    barcode: product.barcode ?? '',
    boxBarcode: product.boxBarcode ?? '',
    deliveryDays: product.deliveryDays ?? everyDay,
    stockQty: textOf(stockQty),
  }
}

function fieldsOf({ stockQty: _, ...typed }: TypedProduct): ProductFields {
  return tidyProduct({
    ...typed,
    boxQty: numberOf(typed.boxQty),
    minQty: numberOf(typed.minQty),
    maxQty: typed.maxQty.trim() === '' ? null : numberOf(typed.maxQty),
    stepQty: numberOf(typed.stepQty),
  })
}

/** Accepts commas between thousands. Text that is not a whole number is refused as such. */
function numberOf(typed: string): number {
  const digits = typed.replaceAll(',', '').trim()
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}

/** The quantity from which a product can be ordered, if it is not its minimum: the first multiple of the step. */
export function firstQuantity({ minQty, stepQty }: Pick<TypedProduct, 'minQty' | 'stepQty'>): number | null {
  const rule = { minQty: numberOf(minQty), stepQty: numberOf(stepQty), maxQty: null }
  if (!(rule.minQty >= 1 && rule.stepQty >= 1)) return null
  const { fault, allowed } = checkQuantity(rule.minQty, rule)
  return fault === null || allowed === 0 ? null : allowed
}

/** Empty: the stock is not counted. */
function stockOf(typed: string): number | null {
  return typed.trim() === '' ? null : numberOf(typed)
}

/** The faults that the server would find, except those that only the database knows. */
export function faultsOf(typed: TypedProduct, before: ProductFields | null): ProductFaults {
  const isStock = (stockOf(typed.stockQty) ?? 0) <= mostStock
  return { ...newFaults(before, fieldsOf(typed)), ...(!isStock && { stockQty: 'stockCount' as const }) }
}

/** Only what differs from the product as it was loaded; of a new one also what the settings would decide otherwise. */
export function changeOf(typed: TypedProduct, product: OfficeProduct | null): ProductChange {
  const now = fieldsOf(typed)
  const before: ProductFields = product ? fieldsAlone(product) : newProduct
  const names = Object.keys(newProduct) as (keyof ProductFields)[]
  const isDecided = (name: keyof ProductFields) => product === null && name === 'priceMode'
  const changed = names.filter((name) => isDecided(name) || JSON.stringify(now[name]) !== JSON.stringify(before[name]))
  const seen = product?.stockQty ?? null
  const set = stockOf(typed.stockQty)
  return {
    prodId: product?.prodId ?? null,
    ...(product && { version: product.version }),
    fields: Object.fromEntries(changed.map((name) => [name, now[name]])),
    ...(seen !== set && { stock: { seen, set, ...(product && { move: product.stockMove }) } }),
  }
}

function fieldsAlone(product: ProductFields): ProductFields {
  const names = Object.keys(newProduct) as (keyof ProductFields)[]
  return Object.fromEntries(names.map((name) => [name, product[name]])) as ProductFields
}

const textOf = (value: number | null) => (value === null ? '' : String(value))
