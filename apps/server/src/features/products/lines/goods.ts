import type { Product } from '@mall/contract/products'
import { foldCase, normalise } from '#platform/hangul.ts'
import { type Size, sizeOf } from './reading/sizes.ts'

/** The article fields used for matching. */
export type Goods = Pick<
  Product,
  | 'prodId'
  | 'prodCd'
  | 'prodNm'
  | 'spec'
  | 'unit'
  | 'boxQty'
  | 'minQty'
  | 'maxQty'
  | 'stepQty'
  | 'brand'
  | 'origin'
  | 'storage'
  | 'barcode'
  | 'status'
  | 'stockQty'
>

/** An article with its name split into words. */
export interface Offer {
  goods: Goods
  isBought: boolean
  /** In milliseconds. */
  lastBoughtAt?: number
  /** The name without brand and blanks, and its words. */
  core: string
  coreWords: readonly string[]
  /** Words that do not tell articles of a kind apart, such as "frozen". */
  optional: ReadonlySet<string>
  /** Other words that may describe it: brand, size, origin, storage. */
  extras: readonly string[]
  size: Size
}

const adjectives = new Set(['냉동', '냉장', '생물', '업소용', '수입', '국산', '국내산'])

export function offerOf(goods: Goods, isBought: boolean, lastBoughtAt?: number): Offer {
  const words = foldCase(goods.prodNm).split(/\s+/)
  const brand = normalise(goods.brand ?? '')
  const isBrand = (word: string) =>
    brand !== '' && (brand.startsWith(word) || word.startsWith(brand)) && word.length > 1
  const named = words.filter((word) => !isBrand(word))
  const coreWords = (named.length > 0 ? named : words).map(normalise)
  const size = sizeOf(goods.spec)
  const extras = [...words.filter(isBrand), brand, ...size.words, ...wordsOf(goods.origin), ...wordsOf(goods.storage)]
  return {
    goods,
    isBought,
    ...(lastBoughtAt !== undefined && { lastBoughtAt }),
    core: coreWords.join(''),
    coreWords,
    optional: new Set(coreWords.filter((word) => adjectives.has(word) && coreWords.length > 1)),
    extras: extras.filter((word) => word !== ''),
    size,
  }
}

function wordsOf(text: string | null): string[] {
  return foldCase(text ?? '').split(/[\s()]+/)
}
