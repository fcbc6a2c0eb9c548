import { importCalls, type ImportDetail } from '@mall/contract/import'
import { rehearseImportUndo } from '@mall/contract/import/rehearsals'
import { whoAmI } from '@mall/contract/users'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { sampleImport } from '#test/sample-import.ts'
import { rehearsalOf } from '#test/sample-rehearsal.ts'
import { storePerson } from '#test/sample-session.ts'
import { ImportFilePage } from './import-file-page.tsx'

const mall = fakeMall()
const { get, rows, apply, undo, setColumns, drop } = importCalls.goods

const detail = sampleImport
const isNow = (over: Partial<ImportDetail>) => mall.answers(get, { ok: { ...detail, ...over } })
const open = () =>
  openPage(<ImportFilePage area="goods" />, { at: '/office/import/goods/i1', route: '/office/import/goods/:importId' })

beforeEach(() => {
  beSignedIn('OFFICE')
  mall.answers(whoAmI, { ok: { ...storePerson, role: 'OFFICE', duty: 'OWNER', rights: ['catalogue'], store: null } })
  const faulty = {
    ...{ rowNo: 17, result: 'FAULTY' as const, wasFaulty: false, label: 'A-4', name: '', changes: [], remarks: [] },
    faults: [{ column: 'minQty', text: '최소 수량: 숫자가 아니에요.' }],
  }
  mall.answers(rows, { ok: { content: [faulty], totalElements: 1, totalPages: 1, page: 0, size: 50 } })
  isNow({})
})

it('shows what is wrong first, and applies the version that was seen', async () => {
  mall.answers(apply, { ok: { result: 'SUCCESS' } })
  const { person } = open()
  await screen.findByText('최소 수량: 숫자가 아니에요.')
  expect(mall.sent(rows).at(-1)?.query).toMatchObject({ result: 'FAULTY' })
  screen.getByText('17행')
  screen.getByText(/오류 1행은 빼고 반영해요/)
  screen.getByText(/새 분류 1개를 함께 만들어요: 채소/)
  await person.click(screen.getByRole('button', { name: '3행 반영하기' }))
  const dialog = within(await screen.findByRole('dialog', { name: '새 분류 1개를 함께 만들까요?' }))
  dialog.getByText('새 분류: 채소')
  expect(dialog.queryByText(/함께 만들어요/)).toBeNull()
  expect(mall.sent(apply)).toEqual([])
  await person.click(dialog.getByRole('button', { name: '반영하기' }))
  // With the rehearsal, if it has been answered by then.
  await expect.poll(() => mall.sent(apply).at(-1)?.body).toMatchObject({ version: 3 })
})

it('says that an import was interrupted and has started over, and that the connection is lost', async () => {
  const at = (done: number) => isNow({ state: 'APPLYING', progress: { done, of: 1000 } })
  at(600)
  open()
  await screen.findByText('이 화면을 닫아도 계속돼요.')
  at(100)
  await screen.findByText(/중간에 멈춰서 처음부터 다시 하고 있어요/)
  at(200)
  await screen.findByText(/초 남았어요.*처음부터 다시/)
  mall.answers(get, { problem: 'BUSY' })
  await screen.findByText(/연결이 끊겨서 다시 연결하고 있어요/)
  isNow({ state: 'APPLIED' })
  await expect.poll(() => screen.queryByText(/연결이 끊겨서/)).toBeNull()
})

it('says for which other file an import waits, and nothing of its own progress until it begins', async () => {
  const progress = { done: 0, of: 1000 }
  isNow({ state: 'APPLYING', progress, waitsFor: '단가.xlsx' })
  open()
  await screen.findByText('‘단가.xlsx’ 작업이 끝나면 시작해요. 이 화면을 닫아도 돼요.')
  expect(screen.queryByText(/1,000/)).toBeNull()
  isNow({ state: 'APPLYING', progress })
  await screen.findByText(/1,000/)
  expect(screen.queryByText(/작업이 끝나면/)).toBeNull()
})

it('says which row was read as the headings, and why rows are left out', async () => {
  isNow({ headRow: 3, counts: { NEW: 0, CHANGED: 0, SAME: 4, FAULTY: 0, SKIPPED: 1 } })
  const sum = {
    rowNo: 9,
    result: 'SKIPPED' as const,
    wasFaulty: false,
    label: '합계 · 400',
    name: '',
    changes: [],
    faults: [],
    remarks: [],
  }
  mall.answers(rows, ({ query }) => {
    const content = query.result === 'SKIPPED' ? [sum] : []
    return { ok: { content, totalElements: content.length, totalPages: 1, page: 0, size: 50 } }
  })
  const { person } = open()
  await screen.findByText('3행을 제목으로 읽었어요. 자료는 그 아래부터예요.')
  await person.click(screen.getByRole('button', { name: '제외 1' }))
  await screen.findByText('합계, 메모, 되풀이된 제목으로 보여서 읽지 않았어요.')
})

it('marks rows of a mended file that are right by now, and those that are not', async () => {
  const row = (result: 'FAULTY' | 'NEW', rowNo: number) => ({
    ...{ rowNo, result, wasFaulty: true, label: `A-${rowNo}`, name: '', changes: [], faults: [], remarks: [] },
  })
  mall.answers(rows, {
    ok: { content: [row('NEW', 2), row('FAULTY', 3)], totalElements: 2, totalPages: 1, page: 0, size: 50 },
  })
  open()
  const rowOf = async (label: string) => within((await screen.findByText(label)).closest('li')!)
  ;(await rowOf('A-2')).getByText('고쳐짐')
  ;(await rowOf('A-3')).getByText('아직 오류')
})

it('offers nothing to apply when nothing would change', async () => {
  isNow({ counts: { NEW: 0, CHANGED: 0, SAME: 4, FAULTY: 0, SKIPPED: 1 } })
  open()
  await screen.findByText('바뀌는 것이 없어요.')
  screen.getByText('바뀌는 것 없음')
  expect(screen.queryByRole('button', { name: /반영하기/ })).toBeNull()
})

it('asks for columns that were not recognised, and gives each only once', async () => {
  isNow({ state: 'COLUMNS', columns: [null, 'prodNm'] })
  mall.answers(setColumns, { ok: { result: 'SUCCESS' } })
  const { person } = open()
  await screen.findByText('‘상품 코드’ 열을 찾지 못했어요. 아래에서 골라 주세요.')
  await person.click(screen.getByRole('combobox', { name: '1번째 열' }))
  await person.click(await screen.findByRole('option', { name: '상품명' }))
  await person.click(screen.getByRole('combobox', { name: '2번째 열' }))
  await person.click(await screen.findByRole('option', { name: '상품 코드' }))
  await person.click(screen.getByRole('button', { name: '이대로 확인' }))
  await expect
    .poll(() => mall.sent(setColumns).at(-1)?.body)
    .toEqual({ version: 3, headRow: 1, columns: ['prodNm', 'prodCd'] })
})

/** Answers rows of a version by a sentence that names it. */
const tellVersions = () =>
  mall.answers(rows, ({ query }) => {
    const text = `판 ${query.version ?? 0}`
    const row = {
      ...{ rowNo: 2, result: 'FAULTY' as const, wasFaulty: false, label: 'A-1', name: '' },
      ...{ changes: [], faults: [{ column: null, text }], remarks: [] },
    }
    return { ok: { content: [row], totalElements: 1, totalPages: 1, page: 0, size: 50 } }
  })

it('shows no rows, and offers nothing to apply, between other columns and the rows they make', async () => {
  tellVersions()
  mall.answers(setColumns, { ok: { result: 'SUCCESS' } })
  const { person } = open()
  await screen.findByText('판 3')
  await person.click(screen.getByRole('button', { name: '열 바꾸기' }))
  const answerDetail = mall.holds(get)
  await person.click(screen.getByRole('button', { name: '이대로 확인' }))
  await expect.poll(() => mall.sent(setColumns)).toHaveLength(1)
  await expect.poll(() => mall.sent(get).length).toBeGreaterThan(1)
  expect(screen.queryByRole('button', { name: /반영하기/ })).toBeNull()
  expect(screen.queryByText('판 3')).toBeNull()
  answerDetail({ ok: { ...detail, version: 5, counts: { ...detail.counts, NEW: 7 } } })
  await screen.findByText('판 5')
  screen.getByRole('button', { name: '8행 반영하기' })
  expect(screen.queryByText('판 3')).toBeNull()
})

it('asks for the import again if its rows are of a newer version', async () => {
  mall.answers(rows, () => {
    isNow({ version: 6 })
    tellVersions()
    return { problem: 'CONFLICT' }
  })
  open()
  await screen.findByText('판 6')
})

it('asks before it discards a file', async () => {
  mall.answers(drop, { ok: { result: 'SUCCESS' } })
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: '버리기' }))
  const dialog = within(await screen.findByRole('dialog', { name: '이 파일을 버릴까요?' }))
  await person.click(dialog.getByRole('button', { name: '취소' }))
  expect(mall.sent(drop)).toEqual([])
  await person.click(await screen.findByRole('button', { name: '버리기' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '버리기' }))
  await expect.poll(() => mall.sent(drop)).toHaveLength(1)
})

it('leads from people who came in to their slips', async () => {
  const people = importCalls.stores
  mall.answers(people.get, {
    ok: { ...detail, kind: 'people', state: 'APPLIED', appliedAt: '2026-11-25T01:00:00Z', storesToSlip: ['s1', 's2'] },
  })
  mall.answers(people.rows, { ok: { content: [], totalElements: 0, totalPages: 0, page: 0, size: 50 } })
  openPage(<ImportFilePage area="stores" />, {
    at: '/office/import/stores/i1',
    route: '/office/import/stores/:importId',
  })
  await screen.findByText(/거래처 2곳의 첫 로그인 안내문/)
  expect(screen.getByRole('link', { name: '첫 로그인 안내문 만들기' }).getAttribute('href')).toBe(
    '/office/stores/slips',
  )
})

it('names the columns that are not read, where they can come in, and leads to change them', async () => {
  const unread = [
    { no: 3, head: 'A단가', kind: 'prices' as const },
    { no: 5, head: '', kind: null },
  ]
  isNow({ unread })
  const { person } = open()
  await screen.findByText('읽지 않는 열 2개: A단가, 5번째 열')
  screen.getByText('단가는 ‘가져오기 › 단가’에서 같은 파일로 가져올 수 있어요.')
  await person.click(screen.getAllByRole('button', { name: '열 바꾸기' })[0]!)
  await screen.findByRole('button', { name: '이대로 확인' })
})

it('says what has built on an import instead of undoing it', async () => {
  isNow({ state: 'APPLIED', appliedAt: '2026-11-25T01:00:00Z', appliedBy: '김본사' })
  mall.answers(undo, { problem: 'IMPORT_BUILT_ON', values: { what: '바뀐 상품 A-1' } })
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: '되돌리기' }))
  await person.click(screen.getAllByRole('button', { name: '되돌리기' }).at(-1)!)
  expect((await screen.findByText(/바뀐 상품 A-1/)).textContent).toContain('되돌릴 수 없어요')
  const again = within(screen.getByRole('dialog')).getByRole('button', { name: '되돌리기' })
  expect(again).toHaveProperty('disabled', true)
})

describe('the undoing of an import', () => {
  const begin = async () => {
    isNow({ state: 'APPLIED', appliedAt: '2026-11-25T01:00:00Z', appliedBy: '김본사' })
    mall.answers(undo, { ok: { result: 'SUCCESS' } })
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: '되돌리기' }))
    const dialog = within(await screen.findByRole('dialog'))
    return { person, dialog, button: dialog.getByRole('button', { name: '되돌리기' }) }
  }

  it('says what it does to stores first', async () => {
    mall.answers(rehearseImportUndo, { ok: rehearsalOf('v1', '매장 2곳의 장바구니는 상품 금액이 올라요.') })
    const { person, dialog, button } = await begin()
    expect(await dialog.findByText('매장 2곳의 장바구니는 상품 금액이 올라요.')).toBeDefined()
    await person.click(button)
    await expect.poll(() => mall.sent(undo)[0]?.body).toEqual({ version: 3, rehearsed: 'v1' })
  })

  it('is not offered when something has built on it', async () => {
    mall.answers(rehearseImportUndo, { problem: 'IMPORT_BUILT_ON', values: { what: '바뀐 상품 A-1' } })
    const { dialog, button } = await begin()
    expect(await dialog.findByText(/바뀐 상품 A-1/)).toBeDefined()
    expect(button).toHaveProperty('disabled', true)
    expect(dialog.queryByRole('region')).toBeNull()
  })
})
