import { expect, test } from 'vitest'
import { heads, useStoreFiles } from '#test/malls/store-files.ts'

const { stores, fresh, freshNumber } = useStoreFiles()
const row = (code: string, number: string, phone: string, address: string, name = '가게') => [
  ...[code, name, number, '김순자', phone, address, 'A'],
]
const remarksOf = async (detail: Parameters<typeof stores.rows>[0]) =>
  (await stores.rows(detail, 'REMARKED')).map(({ label, remarks }) => [label, remarks.map(({ text }) => text)])

test('a new store with number and address or telephone of a known one or an earlier row is remarked', async () => {
  const [known, again, moved, branch, other, one, two, three] = Array.from({ length: 8 }, fresh)
  const [number, theirs, third] = [freshNumber(), freshNumber(), freshNumber()]
  await stores.apply(
    await stores.bring(heads, [row(known!, number, '02-555-0100', '서울 마포구 시장로 100', '강남갈비 100호점')]),
  )
  const detail = await stores.bring(heads, [
    row(again!, number, '02-555-0199', '서울 마포구  시장로100', '(주)강남갈비 100호점'),
    row(moved!, number, '025550100', '서울 마포구 시장로 7'),
    row(branch!, number, '02-555-0101', '서울 송파구 시장로 3'),
    row(other!, theirs, '02-555-0100', '서울 마포구 시장로 100'),
    row(one!, third, '02-555-0001', '부산 1', '첫 행'),
    // In another part of the rows.
    ...Array.from({ length: 60 }, () => row(fresh(), '', '', '')),
    row(two!, third, '02-555-0002', '부산 1'),
    row(three!, third, '02-555-0001', '부산 2'),
    row(known!, number, '02-555-0100', '서울 마포구 시장로 101'),
  ])
  expect(detail.counts).toMatchObject({ NEW: 7, CHANGED: 1, FAULTY: 60 })
  const last = '같은 곳이면 이 행을 빼 주세요.'
  expect((await remarksOf(detail)).map(([label, texts]) => [label, texts![0]])).toEqual([
    [again, `사업자등록번호: 같은 사업자·주소의 거래처가 있어요(${known} 강남갈비 100호점). ${last}`],
    [moved, `사업자등록번호: 같은 사업자·전화번호의 거래처가 있어요(${known} 강남갈비 100호점). ${last}`],
    [two, `사업자등록번호: 같은 사업자·주소의 거래처가 있어요(${one} 첫 행). ${last}`],
    [three, `사업자등록번호: 같은 사업자·전화번호의 거래처가 있어요(${one} 첫 행). ${last}`],
  ])
})
