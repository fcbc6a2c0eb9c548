import { expect, test } from 'vitest'
import { importing } from '#test/importing.ts'
import { useStoreFiles } from '#test/malls/store-files.ts'

const { mall, at, shop, stores, rowOf, fresh, freshNumber } = useStoreFiles()

test('a store without a telephone in its row gets its mobile, which needs no column of its own in exports', async () => {
  const [line, mobile, both, none] = [fresh(), fresh(), fresh(), fresh()]
  const heads = ['거래처코드', '상호', '사업자번호', '대표자명', '전화', '휴대폰', '주소', '등급']
  const row = (code: string, ...phones: (string | number)[]) => [
    code,
    '가',
    freshNumber(),
    '대표',
    ...phones,
    '서울',
    'A',
  ]
  const detail = await stores.bring(heads, [
    row(line, 25550002, ''),
    row(mobile, '-', 1020001234),
    row(both, '02-555-0003', '010-2000-1235'),
    row(none, '', ''),
  ])
  expect([detail.unread, detail.counts.NEW]).toEqual([[], 3])
  expect(await stores.faults(detail)).toEqual(['전화번호: 꼭 적어 주세요.'])
  await stores.apply(detail)
  const phones = await Promise.all([line, mobile, both].map(async (code) => (await rowOf(code))!.phone as string))
  expect(phones).toEqual(['025550002', '01020001234', '025550003'])
  const again = await stores.upload(await stores.export('xlsx'))
  expect(again.counts).toMatchObject({ NEW: 0, CHANGED: 0, FAULTY: 0 })
  expect(again.heads).not.toContain('휴대폰')
})

test('so does a place; a mobile alone is its telephone, and one with neither has that of its store', async () => {
  const places = importing(mall, 'places', () => at.token)
  const store_cd = fresh()
  const storeId = await shop().makeStore({ store_cd, phone: '0255500099' })
  const detail = await places.bring(
    ['거래처코드', '배송지명', '주소', '전화', '휴대폰'],
    [
      [store_cd, '전화만', '서울 1', 25550002, ''],
      [store_cd, '휴대폰만', '서울 2', '-', 1020001234],
      [store_cd, '둘 다', '서울 3', '02-555-0003', '010-2000-1235'],
      [store_cd, '없음', '서울 4', '', ''],
      [store_cd, '틀림', '서울 5', '', '12'],
    ],
  )
  expect([detail.unread, detail.counts.NEW]).toEqual([[], 4])
  expect(await places.faults(detail)).toEqual(['전화번호: 02-1234-5678처럼 지역번호부터 적어 주세요.'])
  await places.apply(detail)
  const alone = await places.bring(
    ['거래처코드', '배송지명', '주소', '수령인 휴대폰'],
    [[store_cd, '하나뿐', '서울 6', '010-2000-1236']],
  )
  expect([alone.unread, alone.columns.at(-1)]).toEqual([[], 'phone'])
  await places.apply(alone)
  const rows = await mall.owner`select name, phone from store_deliverys where store_id = ${storeId}`
  expect(Object.fromEntries(rows.map(({ name, phone }) => [name, phone]))).toMatchObject({
    ...{ 전화만: '025550002', 휴대폰만: '01020001234', '둘 다': '025550003', 없음: '0255500099' },
    ...{ 하나뿐: '01020001236' },
  })
  expect((await places.upload(await places.export('xlsx'))).heads).not.toContain('휴대폰')
})
