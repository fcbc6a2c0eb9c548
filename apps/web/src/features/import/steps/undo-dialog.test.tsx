import { importCalls, type ImportDetail } from '@mall/contract/import'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { sampleImport } from '#test/sample-import.ts'
import { rehearsalOf } from '#test/sample-rehearsal.ts'
import { ImportFilePage } from '../import-file-page.tsx'

const mall = fakeMall()
const { get, rows, undo, rehearseUndo } = importCalls.stores
const applied = { state: 'APPLIED', appliedAt: '2026-11-25T01:00:00Z', appliedBy: '김본사' } as const
const isNow = (over: Partial<ImportDetail> = {}) =>
  mall.answers(get, { ok: { ...sampleImport, kind: 'people', alsoAdds: [], ...applied, ...over } })

beforeEach(() => {
  beSignedIn('OFFICE')
  mall.answers(rows, { ok: { content: [], totalElements: 0, totalPages: 0, page: 0, size: 50 } })
  isNow()
})

async function begin() {
  const { person } = openPage(<ImportFilePage area="stores" />, {
    at: '/office/import/stores/i1',
    route: '/office/import/stores/:importId',
  })
  await person.click(await screen.findByRole('button', { name: '되돌리기' }))
  const dialog = within(await screen.findByRole('dialog'))
  return { person, dialog, button: dialog.getByRole('button', { name: '되돌리기' }) }
}

it('says of people too what has built on them, before undoing is pressed', async () => {
  mall.answers(rehearseUndo, {
    problem: 'IMPORT_BUILT_ON',
    values: { what: '로그인한 사용자 a1. ‘사용 중지’해 주세요' },
  })
  const { dialog, button } = await begin()
  await dialog.findByText(/로그인한 사용자 a1\. ‘사용 중지’해 주세요/)
  expect(button).toHaveProperty('disabled', true)
  screen.getByRole('dialog', { name: '지금은 되돌릴 수 없어요' })
  expect(dialog.queryByText(/전 값으로 되돌려요/)).toBeNull()
})

it('shows no effects of people on stores, and sends none along', async () => {
  mall.answers(rehearseUndo, { ok: rehearsalOf('v1', '매장 2곳') })
  mall.answers(undo, { ok: { result: 'SUCCESS' } })
  const { person, dialog, button } = await begin()
  await expect.poll(() => mall.sent(rehearseUndo).length).toBe(1)
  expect(dialog.queryByRole('region')).toBeNull()
  await person.click(button)
  await expect.poll(() => mall.sent(undo)[0]?.body).toEqual({ version: 3 })
})

it('says that undoing has not begun once the server is back after it did not answer', async () => {
  mall.answers(rehearseUndo, { ok: rehearsalOf('v1') })
  mall.answers(undo, 'lost')
  const { person, dialog, button } = await begin()
  mall.answers(get, 'lost')
  await person.click(button)
  await dialog.findByText(/서버에서 답을 받지 못했어요.*되돌렸는지 확인하고 있어요\./)
  isNow()
  await dialog.findByText(/되돌리기를 시작하지 못해서 가져온 내용이 그대로 있어요/, {}, { timeout: 5000 })
  mall.answers(undo, { ok: { result: 'SUCCESS' } })
  await person.click(button)
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

it('shows the undoing that has begun although it was not answered', async () => {
  mall.answers(rehearseUndo, { ok: rehearsalOf('v1') })
  mall.answers(undo, 'lost')
  const { person, button } = await begin()
  isNow({ state: 'UNDOING', version: 4, progress: { done: 0, of: 3 } })
  await person.click(button)
  await screen.findByRole('status')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says before undoing which stores are ended rather than deleted, and afterwards', async () => {
  const [before, after] = [
    '거래처 1곳은 지우지 않고 거래를 끝내요: A-1',
    '거래처 1곳은 지우지 않고 거래를 끝냈어요: A-1',
  ]
  isNow({ kind: 'stores', notices: [before] })
  mall.answers(rehearseUndo, { ok: rehearsalOf('v1') })
  mall.answers(undo, { ok: { result: 'SUCCESS' } })
  const { person, dialog, button } = await begin()
  await dialog.findByText(before)
  isNow({ kind: 'stores', state: 'UNDONE', version: 4, notices: [after] })
  await expect.poll(() => button.matches(':disabled')).toBe(false)
  await person.click(button)
  await screen.findByText(after)
})

it('has no look of its own: undoing destroys nothing that cannot be brought in again', async () => {
  mall.answers(rehearseUndo, { ok: rehearsalOf('v1') })
  const { button } = await begin()
  expect(button.className).not.toContain('Error')
})
