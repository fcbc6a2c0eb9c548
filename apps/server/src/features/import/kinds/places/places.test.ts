import { listPlaces } from '@mall/contract/stores/places'
import { expect, test } from 'vitest'
import { checksums, importing } from '#test/importing.ts'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted/planted.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

let token: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
})
const shop = () => arrangeShop(mall.owner)
const places = () => importing(mall, 'places', () => token)
const heads = ['거래처코드', '배송지명', '수령인', '연락처', '우편번호', '주소', '요일', '출입방법', '기본배송지']
const tables = ['store_deliverys', 'stores']
let made = 0
async function makeStore(names: Record<string, object> = {}) {
  const storeCd = `00P${(made += 1)}`
  const storeId = await shop().makeStore({ store_cd: storeCd, phone: '0212345678', owner_nm: '김누리' })
  for (const [name, fields] of Object.entries(names)) await makePlace(storeId, { name, ...fields })
  return { storeCd, storeId }
}
const makePlace = (store_id: string, fields: object) =>
  shop().insert('store_deliverys', {
    ...{ store_id, receiver: '김누리', phone: '0212345678', zip_cd: '', addr1: '서울', ...fields },
  })
const placesOf = async (storeId: string) =>
  (await mall.ask(listPlaces, { params: { storeId } }, { token })).ok.map(({ name, isDefault }) =>
    isDefault ? `${name}*` : name,
  )

test('a file of places is shown, applied by the rules of the page, and undone to what was there before', async () => {
  const one = await makeStore({ 본점: { is_default: true }, 창고: {} })
  const two = await makeStore({ 매장: { is_default: true } })
  const before = await checksums(mall, tables)
  const detail = await places().bring(heads, [
    [one.storeCd, '본점', '', '', '', '', '', '', ''],
    [one.storeCd, '창고', '박창고', '010-1234-5678', 6236, '서울 2', '월,수,금', '뒷문 1234#', '예'],
    [one.storeCd, '별관', '', '', '', '서울 3', '거래처와 같음', '', '아니요'],
    [two.storeCd, '지하', '이지하', 1012345678, '', '부산', '매일', '', ''],
  ])
  expect(await places().faults(detail)).toEqual([])
  expect(detail.counts).toEqual({ NEW: 2, CHANGED: 1, SAME: 1, FAULTY: 0, SKIPPED: 0 })
  const [change] = await places().rows(detail, 'CHANGED')
  expect(change!.changes.filter((each) => each.before !== each.after)).toEqual([
    { column: 'receiver', before: '김누리', after: '박창고' },
    { column: 'phone', before: '02-1234-5678', after: '010-1234-5678' },
    { column: 'zipCd', before: '', after: '06236' },
    { column: 'addr1', before: '서울', after: '서울 2' },
    { column: 'deliveryDays', before: '거래처와 같음', after: '월,수,금' },
    { column: 'entryNote', before: '', after: '뒷문 1234#' },
    { column: 'isDefault', before: '아니요', after: '예' },
  ])
  expect(await checksums(mall, tables)).toEqual(before)

  const applied = await places().apply(detail)
  expect(await placesOf(one.storeId)).toEqual(['창고*', '별관', '본점'])
  const [added] = await mall.owner`select * from store_deliverys where name = '별관'`
  expect(added).toMatchObject({ receiver: '김누리', phone: '0212345678', addr1: '서울 3', delivery_days: null })
  const [other] = await mall.owner`select * from store_deliverys where name = '지하'`
  expect(other).toMatchObject({ phone: '01012345678', delivery_days: [0, 1, 2, 3, 4, 5, 6], is_default: false })
  const audits = await mall.owner`select action from audit_rows where facts->>'changeId' = ${detail.importId}`
  expect(audits.map(({ action }) => action as string).sort()).toEqual([
    ...['store.place-added', 'store.place-added', 'store.place-changed'],
  ])

  expect((await places().undo(applied)).state).toBe('UNDONE')
  expect(await checksums(mall, tables)).toEqual(before)
})

test('says of each wrong cell what to do', async () => {
  const { storeCd } = await makeStore({ 본점: { is_default: true } })
  const twice = await makeStore({ 같은: {} })
  await makePlace(twice.storeId, { name: '같은', addr1: '부산' })
  const detail = await places().bring(heads, [
    ['없는코드', '본점', '', '', '', '서울', '', '', ''],
    [storeCd, '', '', '전화', '123456', '', '아무때나', '', '글쎄'],
    [twice.storeCd, '같은', '', '', '', '대구', '', '', ''],
    [storeCd, '가', '', '', '', '서울', '', '', '예'],
    [storeCd, '나', '', '', '', '서울', '', '', '예'],
    [storeCd, '다', '', '', '', '서울', '', '', ''],
    [storeCd, '다', '', '', '', '부산', '', '', ''],
  ])
  expect(await places().faults(detail)).toEqual([
    '거래처 코드: 이 코드의 거래처가 없어요. 코드를 고치거나 거래처를 먼저 가져와 주세요.',
    '받는 분: 꼭 적어 주세요.',
    '전화번호: 꼭 적어 주세요.',
    '전화번호: 전화번호가 아니에요. 02-1234-5678처럼 적어 주세요.',
    '배송 요일: 요일을 월,수,금처럼 적거나 ‘거래처와 같음’으로 적어 주세요.',
    '기본 배송지: 예나 아니요로 적어 주세요.',
    '배송지 이름: 꼭 적어 주세요.',
    '우편번호: 우편번호는 숫자 5자리예요.',
    '주소: 꼭 적어 주세요.',
    '배송지 이름: 이 거래처에 이름이 같은 배송지가 여럿이에요. 주소를 지금 자료와 같게 적거나 이름을 다르게 고쳐 주세요.',
    '기본 배송지: 기본 배송지는 거래처마다 하나예요(5, 6행). 하나만 예로 적어 주세요.',
    '기본 배송지: 기본 배송지는 거래처마다 하나예요(5, 6행). 하나만 예로 적어 주세요.',
    '거래처 코드: 같은 것이 올린 파일의 여러 행에 있어요(7, 8행). 한 행만 남겨 주세요.',
    '거래처 코드: 같은 것이 올린 파일의 여러 행에 있어요(7, 8행). 한 행만 남겨 주세요.',
  ])
})

test('is not undone once a place was ordered to or changed', async () => {
  const { storeCd, storeId } = await makeStore({ 본점: { is_default: true } })
  const detail = await places().bring(heads, [
    [storeCd, '주방', '', '', '', '서울', '', '', ''],
    [storeCd, '본점', '박본점', '', '', '', '', '', ''],
    [storeCd, '창고', '', '', '', '서울', '', '', ''],
  ])
  const applied = await places().apply(detail)
  const [kitchen] =
    await mall.owner`select store_delivery_id as id from store_deliverys where store_id = ${storeId} and name = '주방'`
  await shop().makeOrder(storeId, [], { store_delivery_id: kitchen!.id as string })
  await shop().run(`update store_deliverys set receiver = '최본점' where store_id = '${storeId}' and name = '본점'`)
  const { status, problem } = await places().step('undo', applied)
  expect([status, problem.code]).toEqual([409, 'IMPORT_BUILT_ON'])
  expect(problem.message).toContain(`바뀐 배송지 ${storeCd} · 본점`)
  expect(problem.message).toContain(`주문된 배송지 ${storeCd} · 주방`)
  expect(problem.message).not.toContain('창고')
})

test('more places than a store may have are refused before they are applied', async () => {
  const { storeCd } = await makeStore()
  const rows = Array.from({ length: 51 }, (_, n) => [storeCd, `곳 ${n}`, '', '', '', '서울', '', '', ''])
  const detail = await places().bring(heads, rows)
  expect([detail.counts, await places().faults(detail)]).toMatchObject([
    { NEW: 50, FAULTY: 1 },
    ['배송지 이름: 한 거래처에 배송지는 50곳까지예요. 나머지는 빼 주세요.'],
  ])
  expect((await places().apply(detail)).state).toBe('APPLIED')
})

test('places that are exported come back as the same', async () => {
  for (let n = 0; n < 30; n += 1)
    await makeStore({
      [['=주방', '가, "나"', '뒷문', "'따옴표", '1'][n % 5]!]: {
        ...{
          is_default: n % 2 === 0,
          zip_cd: n % 3 === 0 ? '06236' : '',
          entry_note: n % 4 === 0 ? '한 줄\n두 줄' : '',
        },
        ...{ delivery_days: n % 5 === 0 ? [1, 3] : null, addr1: `${'서울 '.repeat(n % 3)}강남` },
      },
      창고: {},
    })
  const before = await checksums(mall, tables)
  for (const format of ['xlsx', 'csv'] as const) {
    const detail = await places().upload(await places().export(format), `배송지.${format}`)
    const [all] = await mall.owner`select count(*)::int as n from store_deliverys where tenant_id = '10'`
    expect([await places().faults(detail), detail.counts]).toEqual([
      [],
      { SAME: Number(all!.n), NEW: 0, CHANGED: 0, FAULTY: 0, SKIPPED: 0 },
    ])
  }
  expect(await checksums(mall, tables)).toEqual(before)
})

test('a store that the file names otherwise is remarked', async () => {
  const { storeCd } = await makeStore()
  const detail = await places().bring(
    ['거래처코드', '거래처명', '배송지명', '주소'],
    [[storeCd, '다른 가게', '별관', '서울']],
  )
  expect(detail).toMatchObject({ remarked: 1, counts: { NEW: 1 } })
  expect((await places().rows(detail, 'REMARKED'))[0]).toMatchObject({ remarks: [{ column: 'storeNm' }] })
})

test('a new place with the address of another one of its store is remarked', async () => {
  const { storeCd } = await makeStore({ '맛나분식 2호점': { addr1: '서울 강남구 테헤란로 1, 2층', is_default: true } })
  const other = await makeStore({ 창고: { addr1: '부산' } })
  const detail = await places().bring(
    ['거래처코드', '배송지명', '주소', '상세주소'],
    [
      [storeCd, '본점', '서울  강남구 테헤란로1', '(2층)'],
      [storeCd, '별관', '서울 강남구 테헤란로 1', '3층'],
      [storeCd, '창고', '서울 강남구 테헤란로 12', '층'],
      [other.storeCd, '본점', '서울 강남구 테헤란로 1', '2층'],
    ],
  )
  expect(detail).toMatchObject({ remarked: 1, counts: { NEW: 4 } })
  expect((await places().rows(detail, 'REMARKED'))[0]!.remarks).toEqual([
    {
      column: 'addr1',
      text: '주소: 같은 주소의 배송지 ‘맛나분식 2호점’이 이미 있어요. 같은 곳이면 이름을 ‘맛나분식 2호점’으로 적어 주세요.',
    },
  ])
})
