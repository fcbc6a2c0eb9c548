import { listProducts, type CatalogueProduct } from '../catalogue/list-products.ts'
import { grades, tidyPrice } from '../shop/price-periods.ts'
import { between, type IdOf, kinds, mix } from './mix.ts'

/** Brand names that are put in front of those of the catalogue, which is repeated for each. */
const makers = [
  ...['햇살', '초록', '산들', '들꽃', '새벽', '바람', '물빛', '하늘', '구름', '별빛', '달빛', '은하', '무지개', '꽃길'],
  ...[
    '솔잎',
    '대숲',
    '옹달샘',
    '시냇가',
    '너른',
    '푸른',
    '맑은',
    '고운',
    '참한',
    '든든',
    '알찬',
    '넉넉',
    '소담',
    '정갈',
  ],
  ...['가람', '나래', '다솜', '라온', '마루', '바다', '사랑', '아람', '자연', '차오름', '카페', '타래', '파란', '한결'],
  ...[
    '그린팜',
    '굿데이',
    '베스트',
    '프라임',
    '로얄',
    '골드',
    '실버',
    '스타',
    '선샤인',
    '해피',
    '러블리',
    '퓨어',
    '리치',
    '쿡앤',
  ],
]
const lines = ['', '업소용', '실속', '명품', '특선', '가정용', '대용량', '유기농']

export interface LargeProduct extends CatalogueProduct {
  prodId: string
}

/** Repeats the catalogue under other brands up to `count` products. */
export function* largeProducts(count: number, idOf: IdOf): Generator<LargeProduct> {
  const base = listProducts()
  for (let n = 0; n < count; n += 1) yield { ...largeProduct(base, n), prodId: idOf(kinds.product, n) }
}

function largeProduct(base: readonly CatalogueProduct[], n: number): Omit<LargeProduct, 'prodId'> {
  const found = base[n % base.length]
  if (!found) throw new Error('the catalogue is empty')
  const round = Math.floor(n / base.length)
  const share = round === 0 ? 1 : between(n, 11, 80, 125) / 100
  const maker = makers[round % makers.length] ?? ''
  const line = lines[Math.floor(round / makers.length) % lines.length] ?? ''
  const more = Math.floor(round / (makers.length * lines.length))
  const words = [maker, line, found.name, more > 0 ? String(more) : '']
  return {
    ...found,
    code: round === 0 ? found.code : `${found.code}-${String(round)}`,
    name: round === 0 ? found.name : words.filter((word) => word !== '').join(' '),
    brand: round === 0 ? found.brand : maker,
    // Barcodes of the catalogue are used only once.
    barcode: round === 0 ? found.barcode : null,
    boxBarcode: round === 0 ? found.boxBarcode : null,
    priceMilli: tidyPrice(found.priceMilli * share, found.priceMilli),
    status: mix(n, 12) % 50 === 0 ? 'SOLD_OUT' : mix(n, 12) % 200 === 7 ? 'STOPPED' : 'ON',
    stock: n % 10 === 3 ? 100_000 : null,
  }
}

export const gradeNames = Object.keys(grades)

export function gradePrice({ priceMilli }: LargeProduct, grade: string): number {
  return tidyPrice(priceMilli * (grades[grade] ?? 1), priceMilli)
}
