import { expect, test } from 'vitest'
import { useProductFiles } from '#test/malls/product-files.ts'

const { mall, shop, products, bring, apply, productOf, fresh } = useProductFiles()
const heads = ['상품코드', '상품명', '브랜드', '분류']
const brandOf = async (code: string) => (await productOf(code))!.brand
const namesLike = async (name: string) =>
  (await mall.owner`select name from categories where tenant_id = '10' and name like ${name} order by name`).map(
    (row) => row.name as string,
  )

test('a brand of other width, capitals or spaces is the one of the catalogue, as most products spell it', async () => {
  const [known, rare] = [fresh(), fresh()]
  for (const [prod_cd, brand] of [
    [known, 'CJ 제일제당'],
    [fresh(), 'CJ 제일제당'],
    [rare, 'cj제일제당'],
  ])
    await shop().makeProduct({ prod_cd, brand })
  const codes = [fresh(), fresh(), fresh(), fresh()]
  const brands = ['ＣＪ　제일제당', 'cj제일제당', 'CJ제일제당', '제일제당']
  const detail = await bring([
    heads,
    ...codes.map((code, n) => [code, `상품 ${code}`, brands[n]!, '']),
    [known, '', 'Ｃｊ 제일제당', ''],
    [rare, '', 'ＣＪ제일제당', ''],
  ])
  expect(detail.counts).toMatchObject({ NEW: 4, SAME: 2, CHANGED: 0 })
  await apply(detail)
  expect(await Promise.all(codes.map(brandOf))).toEqual(['CJ 제일제당', 'CJ 제일제당', 'CJ 제일제당', '제일제당'])
  // A person who writes a spelling of the catalogue means it.
  await apply(await bring([heads, [rare, '', 'CJ 제일제당', '']]))
  expect(await brandOf(rare)).toBe('CJ 제일제당')
})

test('a new brand is spelled as in its first row in narrow letters, which is exported and comes back as the same', async () => {
  const codes = [fresh(), fresh(), fresh()]
  await apply(
    await bring([
      heads,
      [fresh(), '', '누리 푸드 ', ''],
      ...codes.map((code, n) => [code, `상품 ${code}`, ['Ｎuri Food', 'nuri food', 'NURIFOOD'][n]!, '']),
    ]),
  )
  expect(new Set(await Promise.all(codes.map(brandOf)))).toEqual(new Set(['Nuri Food']))
  const again = await products.upload(await products.export('xlsx'))
  expect(again.counts).toMatchObject({ NEW: 0, CHANGED: 0, FAULTY: 0 })
})

test('so are categories: one of the catalogue, or one that is made for all spellings of a file', async () => {
  const mark = fresh()
  const parent_id = await shop().makeCategory({ name: `Cold ${mark}` })
  await shop().makeCategory({ name: `냉동 만두 ${mark}`, parent_id })
  const codes = [fresh(), fresh(), fresh(), fresh(), fresh()]
  const paths = [
    `ｃｏｌｄ${mark}＞냉동만두 ${mark}`.replace('＞', '>'),
    `냉동만두${mark}`,
    `COLD ${mark} > 왕　만두`,
    `Cold${mark}>왕만두`,
    `cold ${mark}>왕 만두 > 고기`,
  ]
  const detail = await bring([heads, ...codes.map((code, n) => [code, `상품 ${code}`, '', paths[n]!])])
  expect(detail.alsoAdds).toEqual([`Cold ${mark} > 왕 만두`, `Cold ${mark} > 왕 만두 > 고기`])
  await apply(detail)
  const names = await Promise.all(codes.map(async (code) => (await productOf(code))!.categoryNm))
  expect(names).toEqual([`냉동 만두 ${mark}`, `냉동 만두 ${mark}`, '왕 만두', '왕 만두', '고기'])
  expect(await namesLike('왕%')).toEqual(['왕 만두'])
})

test('a new category is spelled as in most rows, not as in the first', async () => {
  const mark = fresh()
  const paths = [
    `음 료${mark} > 탄 산`,
    `음료${mark}`,
    `음료${mark} `,
    `음료${mark}>탄산`,
    `음료${mark} > 탄산`,
    `음 료${mark}`,
  ]
  const codes = paths.map(() => fresh())
  const detail = await bring([heads, ...codes.map((code, n) => [code, `상품 ${code}`, '', paths[n]!])])
  expect(detail.alsoAdds).toEqual([`음료${mark}`, `음료${mark} > 탄산`])
  const [first] = await products.rows(detail)
  expect(first!.changes).toContainEqual({ column: 'category', before: '', after: `음료${mark} > 탄산` })
  await apply(detail)
  expect((await productOf(codes[0]!))!.categoryNm).toBe('탄산')
})

test('of two categories that differ in spaces only, the one that is written', async () => {
  const mark = fresh()
  for (const name of [`두부${mark}`, `두 부${mark}`]) await shop().makeCategory({ name })
  const codes = [fresh(), fresh()]
  await apply(await bring([heads, ...[`두부${mark}`, `두 부${mark}`].map((name, n) => [codes[n]!, '가', '', name])]))
  expect(await Promise.all(codes.map(async (code) => (await productOf(code))!.categoryNm))).toEqual([
    `두부${mark}`,
    `두 부${mark}`,
  ])
})
