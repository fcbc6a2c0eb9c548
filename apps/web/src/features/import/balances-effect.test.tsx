import { importCalls, type ImportDetail } from '@mall/contract/import'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { sampleImport } from '#test/sample-import.ts'
import { rehearsalOf } from '#test/sample-rehearsal.ts'
import { ImportFilePage } from './import-file-page.tsx'

const mall = fakeMall()
const { get, rows, apply, undo, rehearse, rehearseUndo } = importCalls.accounts

function open(over: Partial<ImportDetail>) {
  mall.answers(get, { ok: { ...sampleImport, kind: 'balances', alsoAdds: [], ...over } })
  return openPage(<ImportFilePage area="accounts" />, {
    at: '/office/import/accounts/i1',
    route: '/office/import/accounts/:importId',
  })
}

beforeEach(() => {
  beSignedIn('OFFICE')
  mall.answers(rows, { ok: { content: [], totalElements: 0, totalPages: 0, page: 0, size: 50 } })
  mall.answers(apply, { ok: { result: 'SUCCESS' } })
  mall.answers(undo, { ok: { result: 'SUCCESS' } })
})

const held = '매장 2곳의 장바구니는 외상 한도를 넘어서 주문하면 보류(승인대기)돼요.'
const free = '매장 2곳의 장바구니는 주문하면 보류되지 않고 바로 접수돼요.'

it('says what opening balances do to baskets, and asks again with the new figures if that has changed', async () => {
  mall.answers(rehearse, { ok: rehearsalOf('v1', held) })
  mall.answers(apply, { problem: 'UNLIKE_REHEARSED', facts: { rehearsal: rehearsalOf('v2', free) } })
  const { person } = open({})
  const panel = within(await screen.findByRole('region', { name: '이 변경이 매장에 미치는 영향' }))
  await panel.findByText(held)
  await person.click(screen.getByRole('button', { name: '3행 반영하기' }))
  await panel.findByText(free)
  await person.click(screen.getByRole('button', { name: '3행 반영하기' }))
  await expect.poll(() => mall.sent(apply).map(({ body }) => body.rehearsed)).toEqual(['v1', 'v2'])
})

it('says what undoing them does to baskets', async () => {
  mall.answers(rehearseUndo, { ok: rehearsalOf('v1', free) })
  const { person } = open({ state: 'APPLIED', appliedAt: '2026-11-25T01:00:00Z', appliedBy: '김본사' })
  await person.click(await screen.findByRole('button', { name: '되돌리기' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(free)
  await person.click(dialog.getByRole('button', { name: '되돌리기' }))
  await expect.poll(() => mall.sent(undo)[0]?.body).toEqual({ version: 3, rehearsed: 'v1' })
})
