import { importCalls } from '@mall/contract/import'
import { jwtLogin } from '@mall/contract/session'
import { makeSlips } from '@mall/contract/stores/people'
import { expect, test } from 'vitest'
import { checksums, importing } from '#test/importing.ts'
import { useMall } from '#test/mall.ts'
import { josa } from '#platform/josa.ts'
import { usualPassword } from '#test/people.ts'
import { openTenants } from '#test/planted/planted.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'
import { readSheets } from '../../reading/read-sheets.ts'
import { referringToPeople } from './people-of-import.queries.ts'

let token: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
})
const shop = () => arrangeShop(mall.owner)
const people = () => importing(mall, 'people', () => token)
const heads = ['사용자ID', '거래처코드', '거래처명', '이름', '휴대폰', '이메일', '권한']
const tables = ['users', 'stores', 'memberships']
let made = 0
const fresh = () => `person-${(made += 1)}`
async function makeStore(fields: object = {}) {
  const storeCd = `00U${(made += 1)}`
  return { storeCd, storeId: await shop().makeStore({ store_cd: storeCd, ...fields }) }
}
const personOf = async (userCd: string) => {
  const [row] = await mall.owner`select * from users where tenant_id = '10' and user_cd = ${userCd}`
  return row
}

test('a file of people is shown, applied by the rules of the page, and undone to what was there before', async () => {
  const { storeCd, storeId } = await makeStore()
  const [old, same, owner, buyer] = [fresh(), fresh(), fresh(), fresh()]
  await shop().makeUser(storeId, { user_cd: old, name: '옛 이름', duty: 'BUYER' })
  await shop().makeUser(storeId, { user_cd: same, name: '그대로', duty: 'OWNER' })
  const empty = await makeStore()
  const before = await checksums(mall, tables)
  const detail = await people().bring(heads, [
    [old, storeCd, '가게', '새 이름', '010-1234-5678', 'a@b.kr', '담기만'],
    [same, storeCd, '', '그대로', '', '', ''],
    [owner, empty.storeCd, '', '김점주', '', '', ''],
    [buyer, empty.storeCd, '', '이직원', '', '', ''],
  ])
  expect(await people().faults(detail)).toEqual([])
  expect(detail.counts).toEqual({ NEW: 2, CHANGED: 1, SAME: 1, FAULTY: 0, SKIPPED: 0 })
  const [change] = await people().rows(detail, 'CHANGED')
  expect(change!.changes.filter((one) => one.before !== one.after)).toEqual([
    { column: 'name', before: '옛 이름', after: '새 이름' },
    { column: 'duty', before: '발주', after: '담기만' },
  ])
  expect(await checksums(mall, tables)).toEqual(before)

  const applied = await people().apply(detail)
  expect(await personOf(old)).toMatchObject({ name: '새 이름', duty: 'HELPER', must_change: false })
  expect(await personOf(owner)).toMatchObject({
    store_id: empty.storeId,
    duty: 'OWNER',
    role: 'STORE',
    must_change: true,
  })
  expect(await personOf(buyer)).toMatchObject({ name: '이직원', duty: 'BUYER' })
  expect(applied.storesToSlip).toEqual([empty.storeId])
  const audits = await mall.owner`select action, facts from audit_rows where facts->>'changeId' = ${detail.importId}`
  expect(audits.map(({ action }) => action as string).sort()).toEqual(['user.added', 'user.added', 'user.changed'])
  expect(JSON.stringify(audits)).not.toContain('argon2')

  expect((await people().undo(applied)).state).toBe('UNDONE')
  expect(await checksums(mall, tables)).toEqual(before)
})

test('cannot sign in before a slip has given them a password, and can afterwards', async () => {
  const { storeCd, storeId } = await makeStore({ biz_no: '1234567891' })
  const [one, two] = [fresh(), fresh()]
  const applied = await people().apply(
    await people().bring(
      heads,
      [one, two].map((userCd) => [userCd, storeCd, '', '김누리', '', '', '']),
    ),
  )
  const [first, second] = [await personOf(one), await personOf(two)]
  expect(first!.password_hash).toBe(second!.password_hash)
  const signIn = (password: string) => mall.ask(jwtLogin, { body: { tenantCd: '10', username: one, password } })
  for (const password of ['1234567891', usualPassword])
    expect((await signIn(password)).problem.code).toBe('BAD_CREDENTIALS')
  const body = { storeIds: applied.storesToSlip, initial: 'BUSINESS_NUMBER' as const }
  const { slips } = (await mall.ask(makeSlips, { body }, { token })).ok
  expect(slips.map(({ userCd, storeId: of }) => [userCd, of]).sort()).toEqual([one, two].map((code) => [code, storeId]))
  expect((await signIn('1234567891')).problem.code).toBe('PASSWORD_CHANGE_REQUIRED')
  expect((await people().open(applied.importId)).storesToSlip).toEqual([])
})

test('says of each wrong cell what to do', async () => {
  const { storeCd, storeId } = await makeStore()
  const other = await makeStore({ store_nm: '다른 가게' })
  const [taken, office, twice, cased] = [fresh(), fresh(), fresh(), fresh()]
  await shop().makeUser(other.storeId, { user_cd: taken, name: '있는 사람' })
  await shop().makeUser(null, { user_cd: office })
  await shop().makeUser(storeId)
  const detail = await people().bring(heads, [
    ['', storeCd, '', '이름', '', '', ''],
    [fresh(), 'NONE', '', '이름', '', '', ''],
    [fresh(), '', '', '', '', '', '왕'],
    [taken, storeCd, '', '이름', '', '', ''],
    [office, storeCd, '', '이름', '', '', ''],
    [twice, storeCd, '', '이름', '', '', ''],
    [twice, storeCd, '', '이름 둘', '', '', ''],
    [fresh(), storeCd, '', '가'.repeat(41), '', '', ''],
    [taken.toUpperCase(), storeCd, '', '이름', '', '', ''],
    [cased, storeCd, '', '이름', '', '', ''],
    [cased.toUpperCase(), storeCd, '', '이름', '', '', ''],
    ['stоre01', storeCd, '', '이름', '', '', ''],
    ['스 토어', storeCd, '', '이름', '', '', ''],
  ])
  expect(await people().faults(detail)).toEqual([
    '아이디: 꼭 적어 주세요.',
    '거래처 코드: 이 코드의 거래처가 없어요. 코드를 고치거나 거래처를 먼저 가져와 주세요.',
    '거래처 코드: 꼭 적어 주세요.',
    '담당: 대표, 발주, 담기만 중 하나로 적어 주세요.',
    '이름: 꼭 적어 주세요.',
    `아이디: 이미 다른 가게(${other.storeCd})의 사용자예요. 다른 아이디를 적거나, 두 곳에서 일하면 거래처 화면에서 연결해 주세요.`,
    '아이디: 공급처 직원이 쓰는 아이디예요. 다른 아이디를 적어 주세요.',
    '아이디: 같은 것이 올린 파일의 여러 행에 있어요(7, 8행). 한 행만 남겨 주세요.',
    '아이디: 같은 것이 올린 파일의 여러 행에 있어요(7, 8행). 한 행만 남겨 주세요.',
    '이름: 40자까지 줄여 주세요.',
    `아이디: 이미 있는 아이디 ${taken}${josa(taken, '과/와')} 대소문자만 달라요. 다른 아이디를 적어 주세요.`,
    `아이디: 이미 있는 아이디 ${cased}${josa(cased, '과/와')} 대소문자만 달라요. 다른 아이디를 적어 주세요.`,
    '아이디: 아이디는 영문, 한글, 숫자와 . _ - @ +만 쓸 수 있어요.',
    '아이디: 아이디는 영문, 한글, 숫자와 . _ - @ +만 쓸 수 있어요.',
  ])
})

test('refuses to undo once an added person has signed in, got a password or been changed', async () => {
  const { storeCd } = await makeStore()
  const [seen, slipped, changed, quiet] = [fresh(), fresh(), fresh(), fresh()]
  const applied = await people().apply(
    await people().bring(
      heads,
      [seen, slipped, changed, quiet].map((userCd) => [userCd, storeCd, '', '김누리', '', '', '']),
    ),
  )
  await shop().run(`update users set initial_seen_at = now() where user_cd = '${seen}'`)
  await shop().run(`update users set name = '또 바뀐 이름' where user_cd = '${changed}'`)
  const subject = (await personOf(slipped))!.user_id as string
  await shop().insert('audit_rows', {
    ...{ action: 'password.reset', subject_user_id: subject, address: '', agent: '', facts: { days: 14 } },
  })
  const { status, problem } = await people().step('undo', applied)
  expect([status, problem.code]).toEqual([409, 'IMPORT_BUILT_ON'])
  for (const what of [
    `로그인한 사용자 ${seen}`,
    `바뀐 사용자 ${changed}`,
    `첫 비밀번호를 받았거나 바뀐 사용자 ${slipped}`,
  ])
    expect(problem.message).toContain(what)
  expect(problem.message).not.toContain(quiet)
  expect(problem.message).toMatch(/쓰지 않을 사람은 거래처 화면의 ‘사용자’에서 ‘사용 중지’해 주세요\.$/)
  const { importId } = applied
  const early = await mall.ask(importCalls.stores.rehearseUndo, { params: { importId }, query: {} }, { token })
  expect(early.problem).toMatchObject({ code: 'IMPORT_BUILT_ON', message: problem.message })
})

test('names no way out by single people where later changes can be undone instead', async () => {
  const { storeCd } = await makeStore()
  const row = (name: string) => [['later1', storeCd, '', name, '', '', '']]
  const first = await people().apply(await people().bring(heads, row('김누리')))
  const second = await people().apply(await people().bring(heads, row('이누리')))
  const { problem } = await people().step('undo', first)
  expect(problem.message).toMatch(/바뀐 사용자 later1.*뒤에 반영한 가져오기부터 되돌려 주세요/)
  expect(problem.message).not.toContain('사용 중지')
  await people().undo(second)
  const { importId } = first
  const rehearsed = await mall.ask(importCalls.stores.rehearseUndo, { params: { importId }, query: {} }, { token })
  expect(rehearsed.status).toBe(200)
  await people().undo(first)
})

test('looks at every column that refers to people', async () => {
  const rows = await mall.owner`
    select c.conrelid::regclass::text as name, a.attname as column from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
    where c.confrelid = 'users'::regclass and c.contype = 'f'`
  const known = Object.entries(referringToPeople).flatMap(([table, columns]) => columns.map((one) => `${table}.${one}`))
  expect(rows.map(({ name, column }) => `${name as string}.${column as string}`).sort()).toEqual(known.sort())
})

test('more people than a store may have are refused before they are applied', async () => {
  const { storeCd } = await makeStore()
  const rows = Array.from({ length: 51 }, () => [fresh(), storeCd, '', '김누리', '', '', ''])
  const detail = await people().bring(heads, rows)
  expect([detail.counts, await people().faults(detail)]).toMatchObject([
    { NEW: 50, FAULTY: 1 },
    ['거래처 코드: 한 거래처에 사용자는 50명까지예요. 나머지는 빼 주세요.'],
  ])
  expect((await people().apply(detail)).state).toBe('APPLIED')
})

test('shows the file again if someone changed a person or took a username since, and changes nothing', async () => {
  const { storeCd, storeId } = await makeStore()
  const [old, one, two] = [fresh(), fresh(), fresh()]
  await shop().makeUser(storeId, { user_cd: old, name: '옛 이름' })
  const row = (userCd: string) => [userCd, storeCd, '', '새 이름', '', '', '']
  const first = await people().bring(heads, [row(old), row(one)])
  await shop().run(`update users set name = '그 사이' where user_cd = '${old}'`)
  expect(await people().apply(first)).toMatchObject({ state: 'READY', note: 'OVERTAKEN' })
  expect(await personOf(one)).toBeUndefined()
  const second = await people().bring(heads, [row(one), row(two)])
  await shop().makeUser(storeId, { user_cd: two })
  expect(await people().apply(second)).toMatchObject({ state: 'READY', note: 'OVERTAKEN' })
  expect(await personOf(one)).toBeUndefined()
})

test('people who are exported come back as the same, without passwords', async () => {
  for (let n = 0; n < 30; n += 1) {
    const { storeId } = await makeStore()
    const fields = {
      user_cd: `${['=', '', "'", '00'][n % 4]!}${fresh()}`,
      name: ['김 누리', '=1+1', '이"하늘'][n % 3]!,
    }
    await shop().makeUser(storeId, { ...fields, duty: ['OWNER', 'BUYER', 'HELPER'][n % 3]! })
  }
  const before = await checksums(mall, tables)
  for (const format of ['xlsx', 'csv'] as const) {
    const file = await people().export(format)
    const detail = await people().upload(file, `사용자.${format}`)
    const [all] = await mall.owner`select count(*)::int as n from users where tenant_id = '10' and role = 'STORE'`
    expect([await people().faults(detail), detail.counts]).toEqual([
      [],
      { SAME: Number(all!.n), NEW: 0, CHANGED: 0, FAULTY: 0, SKIPPED: 0 },
    ])
    expect(JSON.stringify(await readSheets(file))).not.toMatch(/argon2|비밀번호|assword/)
  }
  expect(await checksums(mall, tables)).toEqual(before)
})

test('a store that the file names otherwise is remarked, and columns that are never kept are said', async () => {
  const { storeCd } = await makeStore({ store_nm: '㈜미소분식 1호점' })
  const detail = await people().bring(heads, [
    [fresh(), storeCd, '한솔식당', '김점주', '010-1234-5678', 'a@b.kr', ''],
    [fresh(), storeCd, '미소분식1호점', '이직원', '', '', ''],
  ])
  expect(detail).toMatchObject({ remarked: 1, counts: { NEW: 2 } })
  expect(detail.unread.map(({ head }) => head)).toEqual(['휴대폰', '이메일'])
  const [row] = await people().rows(detail, 'REMARKED')
  expect(row).toMatchObject({ rowNo: 2, name: '㈜미소분식 1호점', remarks: [{ column: 'storeNm' }] })
})
