import { addStore, changeStore, getStore } from '@mall/contract/stores'
import { describe, expect, test } from 'vitest'
import { checksums } from '#test/importing.ts'
import { signIn } from '#test/people.ts'
import { heads, tables, useStoreFiles } from '#test/malls/store-files.ts'
import { referringToStores } from './built-on-stores.queries.ts'

const { mall, at, shop, stores, rowOf, fresh, freshNumber } = useStoreFiles()

describe('applying', () => {
  test('needs the right to keep the accounts for credit limits only', async () => {
    await shop().makeUser(null, { user_cd: 'orders-only', duty: 'ORDERS' })
    const user = (await signIn(mall, 'orders-only', { tenantCd: '10' })).accessToken
    const [plain, limited] = [fresh(), fresh()]
    const row = (code: string, limit: string) => [code, '가', freshNumber(), '대표', '02-123-4567', '서울', 'A', limit]
    const detail = await stores.bring([...heads, '외상한도'], [row(limited, '10000')])
    const { status, problem } = await stores.step('apply', detail, user)
    expect([status, problem.code]).toEqual([403, 'IMPORT_NEEDS_RIGHT'])
    expect(problem.message).toContain('‘외상 한도’')
    const free = await stores.bring([...heads, '외상한도'], [row(plain, '')])
    expect((await stores.step('apply', free, user)).status).toBe(200)
    await stores.until(free.importId, 'APPLIED')
    expect(await rowOf(limited)).toBeUndefined()
  })

  test('shows the file again if someone changed a store or its limit since, and changes nothing', async () => {
    for (const change of ['version = version + 1', 'credit_limit = 77']) {
      const [code, other] = [fresh(), fresh()]
      await shop().makeStore({ store_cd: code, biz_no: freshNumber() })
      const detail = await stores.bring(heads, [
        [code, '새 이름', '', '', '', '', ''],
        [other, '새 가게', freshNumber(), '대표', '02-123-4567', '서울', 'A'],
      ])
      await shop().run(`update stores set ${change} where store_cd = '${code}'`)
      const again = await stores.apply(detail)
      expect([again.state, again.note]).toEqual(['READY', 'OVERTAKEN'])
      expect(await rowOf(other)).toBeUndefined()
      expect((await stores.apply(again)).state).toBe('APPLIED')
    }
  })
})

describe('undoing', () => {
  test('names what has built on it, and undoes nothing', async () => {
    const [ordered, manned, changed, quiet] = [fresh(), fresh(), fresh(), fresh()]
    await shop().makeStore({ store_cd: changed, biz_no: freshNumber() })
    const detail = await stores.bring(heads, [
      ...[ordered, manned, quiet].map((code) => [code, '가', freshNumber(), '대표', '02-123-4567', '서울', 'A']),
      [changed, '바꾼 이름', '', '', '', '', ''],
    ])
    const applied = await stores.apply(detail)
    const idOf = async (code: string) => (await rowOf(code))!.store_id as string
    await shop().makeOrder(await idOf(ordered), [])
    await shop().makeUser(await idOf(manned))
    const { creditLimit: _, ...store } = (
      await mall.ask(getStore, { params: { storeId: await idOf(changed) } }, { token: at.token })
    ).ok
    const body = { ...store, storeNm: '또 바꾼 이름' }
    expect(
      (await mall.ask(changeStore, { params: { storeId: store.storeId }, body }, { token: at.token })).status,
    ).toBe(200)
    const { status, problem } = await stores.step('undo', applied)
    expect([status, problem.code]).toEqual([409, 'IMPORT_BUILT_ON'])
    for (const what of [`바뀐 거래처 ${changed}`, `주문한 거래처 ${ordered}`, `사용자가 생긴 거래처 ${manned}`])
      expect(problem.message).toContain(what)
    expect(problem.message).not.toContain(quiet)
    expect(await rowOf(quiet)).toBeDefined()
  })

  test('looks at every table that refers to stores', async () => {
    const rows = await mall.owner`select c.conrelid::regclass::text as name from pg_constraint c
      where c.confrelid = 'stores'::regclass and c.contype = 'f'`
    const own = ['store_deliverys', 'store_routes', 'store_views']
    expect(rows.map(({ name }) => name as string).sort()).toEqual([...referringToStores, ...own].sort())
  })

  test('takes two imports back one after the other', async () => {
    const code = fresh()
    await shop().makeStore({ store_cd: code, biz_no: freshNumber(), store_nm: '처음' })
    const before = await checksums(mall, tables)
    const one = await stores.apply(await stores.bring(heads, [[code, '다음', '', '', '', '', '']]))
    const two = await stores.apply(await stores.bring(heads, [[code, '마지막', '', '', '', '', '']]))
    expect((await stores.step('undo', one)).problem.code).toBe('IMPORT_BUILT_ON')
    await stores.undo(two)
    await stores.undo(one)
    expect(await checksums(mall, tables)).toEqual(before)
  })
})

test('a store that is added on the page with the number of a company in the file keeps its own', async () => {
  const [code, number] = [fresh(), freshNumber()]
  const detail = await stores.bring(heads, [[code, '가', number, '대표', '02-123-4567', '서울', 'A']])
  const body = {
    ...{ storeCd: fresh(), storeNm: '페이지', storeGrade: 'A', phone: '0212345678', address: '서울', contact: '' },
    ...{ startDay: null, endDay: null, companyId: null, bizNo: number, ownerNm: '대표', bizType: '', bizItem: '' },
  }
  expect((await mall.ask(addStore, { body }, { token: at.token })).status).toBe(200)
  expect((await stores.apply(detail)).state).toBe('APPLIED')
  expect(await mall.owner`select from companies where biz_no = ${number}`).toHaveLength(2)
})
