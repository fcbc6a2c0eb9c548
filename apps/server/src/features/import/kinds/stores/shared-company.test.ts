import { changeBilledCompany, getBilledCompany, listCompanies } from '@mall/contract/stores/companies'
import { describe, expect, test } from 'vitest'
import { checksums } from '#test/importing.ts'
import { heads, tables, useStoreFiles } from '#test/malls/store-files.ts'

const { mall, at, shop, stores, rowOf, fresh, freshNumber } = useStoreFiles()
const columns = [...heads, '업태', '이메일']
const row = (code: string, bizNo: string, [owner = '', type = '', mail = '']: string[]) => [
  ...[code, `새봄국수 ${code}`, bizNo, owner, `02-123-${code.slice(-4)}`, `서울 ${code}`, 'A', type, mail],
]
const remarksOf = async (detail: Parameters<typeof stores.rows>[0]) =>
  (await stores.rows(detail, 'REMARKED')).map(({ remarks }) => remarks.map(({ text }) => text))

async function knownCompany() {
  const [code, bizNo] = [fresh(), freshNumber()]
  await shop().makeStore({ store_cd: code, store_nm: `봄날분식 ${code}`, biz_no: bizNo, owner_nm: '정봄날' })
  return { code, bizNo }
}

describe('a new store with the number of another store', () => {
  test('joins its company, names whose it is and each field it would change, and gives all back', async () => {
    const { code, bizNo } = await knownCompany()
    const before = await checksums(mall, tables)
    const detail = await stores.bring(columns, [row(fresh(), bizNo, ['새대표', '음식점', 'tax@saebom.kr'])])
    expect(detail).toMatchObject({ counts: { NEW: 1, CHANGED: 0, FAULTY: 0 }, remarked: 1 })
    expect(detail.notices[0]).toBe(`다른 거래처의 청구처 1곳도 바뀌어요: 봄날분식 ${code}`)
    expect(await remarksOf(detail)).toEqual([
      [
        `사업자등록번호: 이미 등록된 사업자예요: 봄날분식 ${code} (대표 정봄날, 매장 1곳). 반영하면 이 청구처의 내용도 아래처럼 바뀌어요. 그대로 두려면 그 칸을 비워 주세요.`,
        '대표자: 정봄날 → 새대표',
        '업태: (빈 값) → 음식점',
        '세금계산서 이메일: (빈 값) → tax@saebom.kr',
      ],
    ])
    const applied = await stores.apply(detail)
    await stores.undo(applied)
    expect(await checksums(mall, tables)).toEqual(before)
  })

  test('needs no look if it says the same of the company, or nothing', async () => {
    const { bizNo } = await knownCompany()
    const detail = await stores.bring(columns, [
      row(fresh(), bizNo, ['정봄날', '', '']),
      row(fresh(), bizNo, ['', '', '']),
    ])
    expect(detail).toMatchObject({ counts: { NEW: 2, FAULTY: 0 }, remarked: 0 })
  })

  test('is shown to differ from other rows of the company too', async () => {
    const { bizNo } = await knownCompany()
    const detail = await stores.bring(columns, [
      row(fresh(), bizNo, ['새대표', '', '']),
      row(fresh(), bizNo, ['딴대표', '', '']),
    ])
    const [one = [], two = []] = await remarksOf(detail)
    expect(one.at(-1)).toBe('대표자: 정봄날 → 새대표')
    expect(two).toContain('대표자: 같은 사업자의 2행과 달라요. 2행의 ‘새대표’로 하고, 이 행의 ‘딴대표’는 쓰지 않아요.')
  })
})

test('a store alone with its company changes it without a remark, one of several with it', async () => {
  const { code, bizNo } = await knownCompany()
  const change = () => stores.bring(['거래처코드', '대표자명'], [[code, '새대표']])
  expect(await change()).toMatchObject({ counts: { CHANGED: 1 }, remarked: 0 })
  await stores.apply(await stores.bring(columns, [row(fresh(), bizNo, ['', '', ''])]))
  expect(await change()).toMatchObject({ counts: { CHANGED: 1 }, remarked: 1 })
})

describe('a refusal to undo', () => {
  test('names a company that was changed since', async () => {
    const { code, bizNo } = await knownCompany()
    const applied = await stores.apply(await stores.bring(columns, [row(fresh(), bizNo, ['새대표'])]))
    const { ok } = await mall.ask(listCompanies, { query: { q: bizNo } }, { token: at.token })
    const params = { companyId: ok.content[0]!.companyId }
    const company = (await mall.ask(getBilledCompany, { params }, { token: at.token })).ok
    const body = { ...company, ownerNm: '또 다른 대표' }
    expect((await mall.ask(changeBilledCompany, { params, body }, { token: at.token })).status).toBe(200)
    expect((await stores.step('undo', applied)).problem.message).toMatch(
      new RegExp(`바뀐 청구처 봄날분식 ${code} \\d{3}-\\d{2}-\\d{5}`),
    )
  })

  test('says that changed companies stay too if a store has a ledger', async () => {
    const { code, bizNo } = await knownCompany()
    const owing = fresh()
    const applied = await stores.apply(await stores.bring(columns, [row(owing, bizNo, ['새대표'])]))
    const store_id = (await rowOf(owing))!.store_id as string
    const payment = { kind: 'PAYMENT', amount: -1, balance_after: -1, business_day: '2026-11-01' }
    await shop().insert('ledger_entries', { store_id, ...payment })
    expect((await stores.step('undo', applied)).problem.message).toContain(
      `‘거래 종료일’을 정해 주세요. 바뀐 청구처(봄날분식 ${code})도 그대로예요. 전 내용은 이 화면의 행에서 보고 거래처 화면의 ‘청구처’에서 고쳐 주세요.`,
    )
  })
})
