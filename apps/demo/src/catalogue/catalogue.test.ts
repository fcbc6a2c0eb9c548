import { checkQuantity } from '@mall/contract/base/ordering/quantity'
import { expect, test } from 'vitest'
import { drawPicture } from '../pictures/draw-picture.ts'
import { listProducts } from './list-products.ts'
import { shelves } from './shelves.ts'

const products = listProducts()
const of = (name: string) => products.filter((product) => product.name === name)

test('has at least 600 products on some twenty shelves', () => {
  expect(products.length).toBeGreaterThanOrEqual(600)
  expect(shelves.length).toBeGreaterThanOrEqual(20)
  for (const shelf of shelves) expect(products.filter((p) => p.shelf === shelf.code).length).toBeGreaterThanOrEqual(20)
})

test('has unique codes, and names that are unique except for the size', () => {
  expect(new Set(products.map((p) => `${p.name}|${p.spec}`)).size).toBe(products.length)
  expect(new Set(products.map((p) => p.code)).size).toBe(products.length)
  const names = shelves.flatMap((shelf) => shelf.articles.map((article) => article.name))
  expect(new Set(names).size).toBe(names.length)
})

test('has unique Korean barcodes with correct check digits (domain: EAN-13, GTIN-14)', () => {
  const codes = products.flatMap((p) => (p.barcode === null ? [] : [p.barcode]))
  expect(codes.length).toBeGreaterThan(500)
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) {
    expect(code).toMatch(/^880\d{10}$/)
    const sum = [...code.slice(0, 12)].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
    expect(code.at(12)).toBe(String((10 - (sum % 10)) % 10))
  }
  for (const { boxBarcode, barcode, boxQty } of products) {
    if (boxBarcode === null) continue
    expect(boxQty).toBeGreaterThan(1)
    expect(boxBarcode).toMatch(/^1880\d{10}$/)
    expect(boxBarcode.slice(1, 13)).toBe(barcode?.slice(0, 12))
    const sum = [...boxBarcode].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 1 : 3), 0)
    expect(sum % 10).toBe(0)
  }
})

test('exempts unprocessed food from tax, but not processed food', () => {
  const taxOf = (name: string) => of(name)[0]?.taxType
  for (const name of ['양파', '부사 사과', '한돈 삼겹살', '생물 고등어', '특란', '하얀목장 흰우유', '황금뜰 신동진쌀'])
    expect(taxOf(name), name).toBe('FREE')
  for (const name of [
    '양념 제육',
    '훈제연어',
    '구운란',
    '하얀목장 초코우유',
    '밥결 즉석밥',
    '톡소리 콜라',
    '담아 종이컵',
  ])
    expect(taxOf(name), name).toBe('TAX')
})

test('has prices with at most three decimals and minimum quantities that can be ordered', () => {
  for (const { code, priceMilli, minQty, maxQty, stepQty } of products) {
    expect(Number.isSafeInteger(priceMilli) && priceMilli > 0, code).toBe(true)
    expect(checkQuantity(minQty, { minQty, maxQty, stepQty }).fault, code).toBeNull()
  }
  expect(products.some((p) => p.priceMilli % 1000 !== 0)).toBe(true)
  expect(new Set(products.map((p) => p.priceMode)).size).toBe(2)
  expect(new Set(products.map((p) => p.status)).size).toBe(3)
})

test('draws for every product a distinct small picture without letters, the same each time', () => {
  const drawn = products.map((product) => drawPicture(product.picture))
  expect(new Set(drawn).size).toBe(products.length)
  expect(new Set(products.map((p) => p.picture.motif)).size).toBeGreaterThanOrEqual(24)
  for (const [at, picture] of drawn.entries()) {
    expect(picture.length, products[at]?.code).toBeLessThan(12_000)
    expect(picture).not.toMatch(/<text|undefined|NaN/)
  }
  expect(products.map((product) => drawPicture(product.picture))).toEqual(drawn)
})
