import { expect, test } from 'vitest'
import { idsOf } from './list-products.ts'
import { buildSearchIndex, type IndexedProduct, productSet } from './search-index.ts'
import { searchProducts } from './search-products.ts'

const statuses: Record<string, IndexedProduct['status']> = { 파란팡: 'STOPPED', 쪽파: 'SOLD_OUT' }

const products = (names: readonly string[]) =>
  names.map((prodNm, at): IndexedProduct => {
    const codes = { prodCd: `P${String(at)}`, spec: '', brand: null, barcode: null, boxBarcode: null }
    return { prodId: prodNm, prodNm, ...codes, categoryId: 'c', status: statuses[prodNm] ?? 'ON', createdAt: at }
  })

async function search(query: string, names: readonly string[], bought: readonly string[] = []): Promise<string[]> {
  const index = await buildSearchIndex([products(names)], [])
  return idsOf(index, searchProducts(index, query, { bought: productSet(index, bought), limit: 100 }))
}

const rice = [
  '누룽지칩',
  '쌀이랑 누룽지칩',
  '황금뜰 신동진쌀',
  '새들녘 찹쌀',
  '월남결 쌀국수면',
  '햅쌀밥상',
  '들마루 혼합미',
]

test('finds a syllable at the end of a word after other words for the goods, and within a word last', async () => {
  const all = ['들마루 혼합미', '황금뜰 신동진쌀', '쌀이랑 누룽지칩', '월남결 쌀국수면', '새들녘 찹쌀', '햅쌀밥상']
  expect(await search('쌀', rice)).toEqual(all)
  expect(await search('쌀', rice, ['새들녘 찹쌀', '햅쌀밥상'])).toEqual([
    '새들녘 찹쌀',
    ...all.filter((one) => one !== '새들녘 찹쌀'),
  ])
})

const leeks = ['파인애플', '파란팡', '온새미 팥', '양파', '대파', '쪽파', '베네토 스파게티', '깐양판']

test('finds what the store buys first, and what cannot be ordered after its like', async () => {
  const others = ['파인애플', '파란팡', '온새미 팥', '양파', '베네토 스파게티']
  expect(await search('파', leeks)).toEqual(['대파', '쪽파', ...others])
  const bought = ['대파', '양파', '쪽파', '파란팡', '베네토 스파게티']
  expect(await search('파', leeks, bought)).toEqual([
    '대파',
    '쪽파',
    '양파',
    '파인애플',
    '파란팡',
    '온새미 팥',
    '베네토 스파게티',
  ])
  expect(await search('파', ['파인애플', '파란팡'], ['파란팡'])).toEqual(['파인애플', '파란팡'])
})

test('finds an exact code or name of goods that cannot be ordered before longer names', async () => {
  expect((await search('P1', leeks))[0]).toBe('파란팡')
  expect(await search('쪽파', ['쪽파', '쪽파김치'])).toEqual(['쪽파', '쪽파김치'])
})

const meat = [
  ...[
    '한돈 삼겹살',
    '한돈 앞다리살',
    '수입 냉동삼겹살',
    '대패 우삼겹',
    '양념 소불고기',
    '한우 국거리',
    '미국산 LA갈비',
  ],
  ...[
    '생닭',
    '순살 닭다리살',
    '양념 닭갈비',
    '오리 로스',
    '오리지널 소스',
    '솔솔 소고기 다시',
    '등심돈까스',
    '불닭볶음면',
  ],
]

test.each([
  ['돼지고기', ['수입 냉동삼겹살', '한돈 삼겹살', '한돈 앞다리살']],
  ['돼지 고기', ['수입 냉동삼겹살', '한돈 삼겹살', '한돈 앞다리살']],
  ['닭고기', ['생닭', '순살 닭다리살', '양념 닭갈비']],
  ['소고기', ['대패 우삼겹', '미국산 LA갈비', '양념 소불고기', '한우 국거리', '솔솔 소고기 다시']],
  ['쇠고기', ['대패 우삼겹', '미국산 LA갈비', '양념 소불고기', '한우 국거리']],
  ['오리고기', ['오리 로스']],
  ['돼지고기 삼겹', ['수입 냉동삼겹살', '한돈 삼겹살']],
])('finds %s by the words that names of it have, and no other meat', async (query, names) => {
  expect(await search(query, meat)).toEqual(names)
})

test.each([
  ['달걀', ['구름결 왕란', '액란', '특란']],
  ['음료수', ['톡소리 사이다', '톡소리 콜라']],
  ['생선', ['냉동 동태', '생물 갈치', '생선까스']],
  ['야채', ['깐마늘', '무', '적양파']],
  ['휴지', ['하얀숨 점보롤']],
  ['용기', ['포장결 덮밥용기']],
])('finds %s by other words', async (query, names) => {
  const goods = [
    '특란',
    '구름결 왕란',
    '액란',
    '메추리알장조림',
    '톡소리 콜라',
    '톡소리 사이다',
    '콜라젤리',
    '생물 갈치',
  ]
  const more = [
    '냉동 동태',
    '생선까스',
    '적양파',
    '무',
    '무선주전자',
    '깐마늘',
    '마늘빵',
    '하얀숨 점보롤',
    '포장결 덮밥용기',
  ]
  expect(await search(query, [...goods, ...more])).toEqual(names)
})
