import { listPlaces } from '@mall/contract/stores/places'
import { expect, test } from 'vitest'
import { checksums, importing } from '#test/importing.ts'
import { heads as storeHeads, tables, useStoreFiles } from '#test/malls/store-files.ts'

const { mall, at, stores, rowOf, fresh, freshNumber } = useStoreFiles()
const places = importing(mall, 'places', () => at.token)
const heads = ['거래처코드', '거래처명', '배송지명', '수령인', '우편번호', '주소', '상세주소', '배송요일', '출입방법']
const address = '서울 송파구 시장로 1'

/** As a file of stores brings it in, with its address as its default place. */
async function bringStore(storeNm: string, at = address) {
  const code = fresh()
  const row = [code, storeNm, freshNumber(), '김누리', '02-123-4567', at, 'A']
  return { code, applied: await stores.apply(await stores.bring(storeHeads, [row])) }
}
const rowAt = (code: string, name: string, addr1 = address, addr2 = '', entry = '') => [
  ...[code, '', name, '', '', addr1, addr2, '', entry],
]
const placesOf = async (code: string) => {
  const storeId = (await rowOf(code))!.store_id as string
  return (await mall.ask(listPlaces, { params: { storeId } }, { token: at.token })).ok
}
const namesOf = async (code: string) =>
  (await placesOf(code)).map(({ name, isDefault }) => (isDefault ? `${name}*` : name))

test('a row at the address of the place that a store came with changes that place, and undoing brings it back', async () => {
  const { code, applied: storeFile } = await bringStore('바다식당 1호점')
  const before = await checksums(mall, tables)
  const detail = await places.bring(heads, [
    [code, '바다식당 1호점', '본점 주방', '최순자', 6200, '서울 송파구  시장로1', '1층', '월수금', '뒷문'],
    [code, '바다식당 1호점', '2호 창고', '', '', '서울 송파구 시장로 1-2', '', '화/목', ''],
  ])
  expect(detail).toMatchObject({ counts: { NEW: 1, CHANGED: 1, FAULTY: 0 }, remarked: 0 })
  const [changed] = await places.rows(detail, 'CHANGED')
  expect(changed).toMatchObject({ label: `${code} · 본점 주방` })
  expect(changed!.changes.filter((one) => one.before !== one.after)).toEqual([
    { column: 'name', before: '바다식당 1호점', after: '본점 주방' },
    { column: 'receiver', before: '김누리', after: '최순자' },
    { column: 'zipCd', before: '', after: '06200' },
    { column: 'addr1', before: '서울 송파구 시장로 1', after: '서울 송파구 시장로1' },
    { column: 'addr2', before: '', after: '1층' },
    { column: 'deliveryDays', before: '거래처와 같음', after: '월,수,금' },
    { column: 'entryNote', before: '', after: '뒷문' },
  ])
  const applied = await places.apply(detail)
  expect(await namesOf(code)).toEqual(['본점 주방*', '2호 창고'])
  expect((await placesOf(code))[0]).toMatchObject({ entryNote: '뒷문', deliveryDays: [1, 3, 5], zipCd: '06200' })
  const again = await places.upload(await places.export('xlsx'))
  expect(again.counts).toMatchObject({ NEW: 0, CHANGED: 0, FAULTY: 0 })

  expect((await stores.step('undo', storeFile)).problem.message).toContain(`배송지가 바뀐 거래처 ${code}`)
  expect((await places.undo(applied)).state).toBe('UNDONE')
  expect(await checksums(mall, tables)).toEqual(before)
  expect((await stores.undo(storeFile)).state).toBe('UNDONE')
})

test('one row only is about the place: the first, and none beside one with its very name', async () => {
  const [two, named, later] = [await bringStore('두 줄'), await bringStore('같은 이름'), await bringStore('뒤에 이름')]
  const rows = [
    rowAt(two.code, '주방'),
    rowAt(two.code, '창고'),
    rowAt(named.code, '같은 이름', address, '', '앞문'),
    rowAt(named.code, '주방'),
    rowAt(later.code, '주방'),
    // In another part of the rows.
    ...Array.from({ length: 60 }, (_, n) => rowAt(`없는코드${n}`, '주방')),
    rowAt(later.code, '뒤에 이름', address, '', '앞문'),
  ]
  const detail = await places.bring(heads, rows)
  expect(detail.counts).toMatchObject({ NEW: 3, CHANGED: 3, FAULTY: 60 })
  const remarked = await places.rows(detail, 'REMARKED')
  expect(remarked.map(({ label, remarks }) => [label, remarks[0]!.text])).toEqual([
    [`${two.code} · 창고`, expect.stringContaining('같은 주소의 배송지 ‘주방’이 이미 있어요.')],
    [`${named.code} · 주방`, expect.stringContaining('같은 주소의 배송지 ‘같은 이름’이 이미 있어요.')],
    [`${later.code} · 주방`, expect.stringContaining('같은 주소의 배송지 ‘뒤에 이름’이 이미 있어요.')],
  ])
  expect((await places.apply(detail)).state).toBe('APPLIED')
  expect(await namesOf(two.code)).toEqual(['주방*', '창고'])
  expect(await namesOf(later.code)).toEqual(['뒤에 이름*', '주방'])
})

test('a place that someone has worked on, or at another address, stays as it is', async () => {
  const [worked, elsewhere] = [await bringStore('손댄 곳'), await bringStore('먼 곳', '부산 중구 2')]
  await places.apply(await places.bring(heads, [rowAt(worked.code, '손댄 곳', address, '', '뒷문')]))
  const detail = await places.bring(heads, [rowAt(worked.code, '주방'), rowAt(elsewhere.code, '주방')])
  expect(detail).toMatchObject({ counts: { NEW: 2, CHANGED: 0 }, remarked: 1 })
  const faulty = await places.bring(heads, [rowAt(elsewhere.code, '', '부산 중구 2')])
  expect(await places.faults(faulty)).toEqual(['배송지 이름: 꼭 적어 주세요.'])
})
