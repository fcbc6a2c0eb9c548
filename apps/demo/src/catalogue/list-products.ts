import type { PriceMode, TaxType } from '@mall/contract/base/money'
import type { Picture } from '../pictures/draw-picture.ts'
import { hash } from '../pictures/hash.ts'
import { boxCode, gtin } from './barcode.ts'
import type { Article, Shelf, Size } from './shelf.ts'
import { shelves } from './shelves.ts'

/** One size of an article with all values resolved: a row of the products table. */
export interface CatalogueProduct {
  code: string
  shelf: string
  name: string
  spec: string
  unit: string
  boxQty: number
  minQty: number
  maxQty: number | null
  stepQty: number
  taxType: TaxType
  priceMode: PriceMode
  priceMilli: number
  brand: string | null
  origin: string
  storage: string
  barcode: string | null
  boxBarcode: string | null
  status: 'ON' | 'SOLD_OUT' | 'STOPPED'
  stock: number | null
  deliveryDays: readonly number[] | null
  description: string
  picture: Picture
}

/** The whole catalogue, always in the same order. */
export function listProducts(): CatalogueProduct[] {
  return shelves.flatMap((shelf, shelfNo) => {
    const sized = shelf.articles.flatMap((article) => article.sizes.map((size) => ({ article, size })))
    return sized.map(({ article, size }, place) => productOf(shelf, article, size, { shelfNo, place: place + 1 }))
  })
}

function productOf(
  shelf: Shelf,
  article: Article,
  size: Size,
  at: { shelfNo: number; place: number },
): CatalogueProduct {
  const [spec, unit, boxQty, price, own = {}] = size
  const code = `${shelf.code}-${String(at.place).padStart(4, '0')}`
  const barcode = barcodeOf(article, unit, at)
  return {
    code,
    shelf: shelf.code,
    name: article.name,
    spec,
    unit,
    boxQty,
    minQty: own.min ?? own.step ?? 1,
    maxQty: own.max ?? null,
    stepQty: own.step ?? 1,
    taxType: article.tax ?? shelf.tax,
    priceMode: own.mode ?? article.mode ?? shelf.mode ?? 'EXCLUSIVE',
    priceMilli: Math.round(price * 1000),
    brand: article.brand ?? null,
    origin: article.origin ?? shelf.origin,
    storage: article.storage ?? shelf.storage,
    barcode,
    boxBarcode: barcode !== null && boxQty > 1 ? boxCode(barcode) : null,
    status: own.status ?? 'ON',
    stock: own.stock ?? null,
    deliveryDays: article.days ?? null,
    description: article.note ?? '',
    picture: pictureOf(code, shelf, article, size),
  }
}

const weighed = new Set(['KG', 'G'])

/** A Korean EAN-13. Weighed goods and unbranded produce have none. */
function barcodeOf({ brand }: Article, unit: string, at: { shelfNo: number; place: number }) {
  if (brand === undefined || weighed.has(unit)) return null
  const company = String(10_000 + (hash(brand) % 90_000))
  return gtin(`880${company}${String(at.shelfNo * 100 + at.place).padStart(4, '0')}`)
}

function pictureOf(key: string, shelf: Shelf, article: Article, size: Size): Picture {
  const [motif, colour, mark] = size[4]?.look ?? article.look
  return {
    key,
    design: article.name,
    motif,
    colour,
    mark: mark ?? shelf.marks[hash(key) % shelf.marks.length],
    backdrop: shelf.backdrop,
    cased: size[1] === 'BOX',
    size: sizeStep(article, size),
  }
}

/** The most expensive of several sizes is drawn large, the cheapest small. */
function sizeStep({ sizes }: Article, size: Size): 0 | 1 | 2 {
  if (sizes.length === 1) return 1
  const prices = sizes.map(([, , , price]) => price)
  if (size[3] === Math.max(...prices)) return 2
  return size[3] === Math.min(...prices) ? 0 : 1
}
