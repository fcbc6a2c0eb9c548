import { z } from 'zod'
import { id } from '../base/day.ts'
import { priceModes, taxTypes } from '../base/money.ts'

/** The lengths of texts. */
export const longest = {
  prodCd: 30,
  prodNm: 100,
  spec: 60,
  unit: 10,
  brand: 40,
  origin: 60,
  storage: 40,
  barcode: 20,
  boxBarcode: 20,
  description: 2000,
} as const
export const mostPictures = 8
export const mostSubstitutes = 10

/** `ENDED`: deleted; stores no longer see it, orders and history keep it. */
export const saleStates = ['ON', 'SOLD_OUT', 'STOPPED', 'ENDED'] as const
export type SaleState = (typeof saleStates)[number]

/** Wider than the rule, so that a text that is a little too long is answered by its field. */
const text = (most: number) => z.string().max(2 * most)
const quantity = z.int().min(-1).max(10_000_000)

/** What the office decides about a product, but its stock and prices. */
export const productFields = z.object({
  prodCd: text(longest.prodCd),
  prodNm: text(longest.prodNm),
  spec: text(longest.spec),
  unit: text(longest.unit),
  /** Pieces per box. */
  boxQty: quantity,
  minQty: quantity,
  maxQty: quantity.nullable(),
  stepQty: quantity,
  taxType: z.enum(taxTypes),
  priceMode: z.enum(priceModes),
  categoryId: id,
  brand: text(longest.brand).nullable(),
  origin: text(longest.origin).nullable(),
  storage: text(longest.storage).nullable(),
  barcode: text(longest.barcode).nullable(),
  boxBarcode: text(longest.boxBarcode).nullable(),
  description: text(longest.description),
  status: z.enum(saleStates),
  /** Weekdays of delivery, 0 is Sunday; null: all. */
  deliveryDays: z.array(z.int().min(0).max(6)).max(7).nullable(),
  /** Deliveries need a trace number (이력번호, 묶음번호). */
  traced: z.boolean(),
  /** Addresses of its pictures, the main one first. */
  pictures: z.array(z.string().max(200)).max(2 * mostPictures),
  /** Products to offer instead, the best first. */
  substitutes: z.array(id).max(2 * mostSubstitutes),
})
export type ProductFields = z.infer<typeof productFields>

/** What a new product is unless it says otherwise. */
export const newProduct: ProductFields = {
  prodCd: '',
  prodNm: '',
  spec: '',
  unit: 'EA',
  boxQty: 1,
  minQty: 1,
  maxQty: null,
  stepQty: 1,
  taxType: 'TAX',
  priceMode: 'EXCLUSIVE',
  categoryId: '',
  brand: null,
  origin: null,
  storage: null,
  barcode: null,
  boxBarcode: null,
  description: '',
  status: 'ON',
  deliveryDays: null,
  traced: false,
  pictures: [],
  substitutes: [],
}
