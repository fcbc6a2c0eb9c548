import { importCalls } from '@mall/contract/import'
import { expect, test } from 'vitest'
import { importing } from '#test/importing.ts'
import { madeWorkbook } from '#test/samples/made-workbook.ts'
import { useProductFiles } from '#test/malls/product-files.ts'

const { mall, at, shop, products, bring, fresh } = useProductFiles()

test.each([
  ['stock', '현재고'],
  ['prices', '단가'],
  ['prices', 'A단가'],
] as const)('a file of %s is not read as one of products, until a person says so', async (kind, head) => {
  const code = fresh()
  await shop().makeProduct({ prod_cd: code, prod_nm: '양파' })
  const rows = [
    ['상품코드', '상품명', head],
    [code, '햇양파', 12],
  ]
  const detail = await bring(rows)
  expect(detail).toMatchObject({ state: 'COLUMNS', unread: [{ no: 3, head, kind }] })
  const body = { version: detail.version, headRow: 1, columns: detail.columns }
  const answer = await mall.ask(
    importCalls.goods.setColumns,
    { params: { importId: detail.importId }, body },
    { token: at.token },
  )
  expect(answer.status).toBe(200)
  expect(await products.until(detail.importId, 'READY')).toMatchObject({ counts: { CHANGED: 1 } })
  expect(await bring(rows)).toMatchObject({ state: 'READY', counts: { CHANGED: 1 } })
})

test('nor is one with the units of what is counted', async () => {
  const heads = ['품목코드', '품목명', '창고', '재고수량', '단위']
  expect(await bring([heads, [fresh(), '양파', '본사', 3, '망']])).toMatchObject({ state: 'COLUMNS' })
})

test.each([['비고'], ['규격']])('a file of names with the column %s is one of products', async (head) => {
  expect(
    await bring([
      ['상품코드', '상품명', head],
      [fresh(), '양파', '망'],
    ]),
  ).toMatchObject({ state: 'READY' })
})

test('so is one that has more than names beside its stock', async () => {
  expect(
    await bring([
      ['상품코드', '상품명', '규격', '현재고'],
      [fresh(), '양파', '망', 3],
    ]),
  ).toMatchObject({
    state: 'READY',
    unread: [{ kind: 'stock' }],
  })
})

test('a workbook of products at the door of stores is asked about, and its sheet of codes is not read', async () => {
  const stores = importing(mall, 'stores', () => at.token)
  const goods = Array.from({ length: 30 }, (_, n) => [fresh(), `상품 ${n}`, '1kg', '망', 'TAX'])
  const workbook = madeWorkbook([
    {
      name: '코드',
      rows: [
        ['코드', '이름'],
        ['A', '채소'],
        ['B', '과일'],
      ],
    },
    { name: '품목', rows: [['품목코드', '품목명', '규격', '단위', '과세구분'], ...goods] },
  ])
  const detail = await stores.upload(workbook, '상품.xlsx')
  expect(detail).toMatchObject({ state: 'COLUMNS', sheet: '품목', otherSheets: ['코드'], headRow: 1 })
  expect([new Set(detail.columns), new Set(detail.unread.map(({ kind }) => kind))]).toEqual([
    new Set([null]),
    new Set(['products']),
  ])
  expect(await products.upload(workbook)).toMatchObject({ state: 'READY', sheet: '품목', counts: { NEW: 30 } })
})

test('a list of places at the door of stores is asked about, as it would change their telephones', async () => {
  const stores = importing(mall, 'stores', () => at.token)
  const detail = await stores.bring(
    ['거래처코드', '배송지명', '수령인', '전화', '주소'],
    [['S1', '창고', '김', '02-123-4567', '서울']],
  )
  expect(detail).toMatchObject({ state: 'COLUMNS', unread: [{ kind: 'places' }, { kind: 'places' }] })
})
