import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildSearchIndex, productSet, putProducts, removeProducts, type SearchIndex } from './search-index.ts'
import { idsOf } from './list-products.ts'
import { categories, initials, isSyllable, naiveSearch, plain } from './naive-search.ts'
import { searchProducts } from './search-products.ts'

const parts =
  '참이슬 처음처럼 커피 카페 믹스 맥심 모카 골드 감자 감귤 간장 양파 쌀 찹쌀 콩 김 값싼 꽃게 닭갈비 외국 과자 특란 왕란 구운란 파 대파 양파 파인 팥 스파게티 삼겹살 우삼겹 한돈 만두 100T 15kg 1.5L 360ml 7호 107호 10 (대) [특가] ㅋㅋ ABC'
const nameOf = fc
  .array(fc.tuple(fc.constantFrom(...parts.split(' ')), fc.constantFrom('', ' ')), { minLength: 1, maxLength: 4 })
  .map((pieces) => pieces.flat().join('').trim())

const productOf = (number: number) =>
  fc.record({
    prodId: fc.constant(`id${number}`),
    prodCd: fc.constantFrom(`C-${number}`, `${number}커`, `커피C${number}`),
    prodNm: nameOf,
    spec: fc.constantFrom('', '18L', '1.8L x 6', '500ml*20'),
    brand: fc.constantFrom(null, '동서식품', '농심', '커피나라'),
    barcode: fc.constantFrom(null, `880${number}`),
    boxBarcode: fc.constant(null),
    categoryId: fc.constantFrom('c1', 'c2', 'c3', 'c4'),
    status: fc.constantFrom('ON', 'ON', 'SOLD_OUT', 'STOPPED'),
    createdAt: fc.constant(number),
  })

/** Part of a name, typed in one of the ways users type. */
const wordOf = fc
  .tuple(
    nameOf,
    fc.nat(6),
    fc.integer({ min: 1, max: 4 }),
    fc.infiniteStream(fc.constantFrom('whole', 'initial', 'open')),
  )
  .map(([name, from, length, ways]) => {
    const letters = [...plain(name)].slice(from % plain(name).length).slice(0, length)
    return letters.map((letter) => typed(letter, String(ways.next().value))).join('')
  })

function typed(letter: string, way: string): string {
  if (!isSyllable(letter) || way === 'whole') return letter
  const code = letter.charCodeAt(0) - 0xac00
  return way === 'initial' ? (initials[Math.floor(code / 588)] ?? '') : String.fromCharCode(0xac00 + code - (code % 28))
}

const queryOf = fc.oneof(
  { weight: 5, arbitrary: fc.array(wordOf, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')) },
  { weight: 1, arbitrary: fc.nat(3000).map((number) => `C-${number}`) },
  { weight: 1, arbitrary: fc.nat(3000).map((number) => `880${number}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '계란',
      'ㄱㄹ',
      '알감',
      'ㅋㅍ',
      'ㅇㄹ',
      '계란 ㄱ',
      '커피 계란',
      '감자 1',
      '음료',
      '파',
      '쌀',
      '돼지고기',
      '돼지 고기',
      '돼지고기 만두',
      '감자 파',
      '1 쌀',
    ),
  },
  { weight: 1, arbitrary: fc.tuple(fc.nat(300), wordOf).map((words) => words.join(' ')) },
)

function searchAll(index: SearchIndex, query: string, bought: ReadonlySet<string>): string[] {
  const page = searchProducts(index, query, { bought: productSet(index, bought), limit: 10_000 })
  expect(page.total).toBe(page.slots.length)
  return idsOf(index, page)
}

it('finds the same products in the same order as a naive scan', async () => {
  const sample = (count: number, from: number) =>
    Array.from({ length: count }, (_, at) => fc.sample(productOf(from + at), { numRuns: 1, seed: from + at })).flat()
  const rows = sample(3000, 0)
  const now = new Map(rows.map((row) => [row.prodId, row]))
  const index = await buildSearchIndex([rows], categories)
  // Changed, new and removed products must be found like those of the build, whether they come alone or together.
  const changed = [...sample(300, 200), ...sample(200, 3000)]
  for (const row of changed) now.set(row.prodId, row)
  for (const row of changed.slice(0, 20)) putProducts(index, [row])
  putProducts(index, changed.slice(20))
  const gone = Array.from({ length: 100 }, (_, at) => `id${1000 + at}` as const)
  for (const prodId of gone) now.delete(prodId)
  removeProducts(index, gone.slice(0, 1))
  removeProducts(index, gone)
  const bought = new Set(Array.from({ length: 60 }, (_, at) => `id${at * 50}`))
  fc.assert(
    fc.property(queryOf, (query) => {
      const expected = naiveSearch(now.values(), query, bought)
      // Without a match, search tries the other keyboard layout, which this scan does not implement.
      if (expected.length > 0) expect(searchAll(index, query, bought)).toEqual(expected)
    }),
    { numRuns: 300 },
  )
}, 60_000)
