import { expect, test } from 'vitest'
import { useStoreFiles } from '#test/malls/store-files.ts'

const { stores, rowOf, fresh, freshNumber } = useStoreFiles()

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
