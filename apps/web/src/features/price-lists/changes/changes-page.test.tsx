import { listPriceChanges, undoPriceChange } from '@mall/contract/price-lists/changes'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { ChangesPage } from './changes-page.tsx'

const mall = fakeMall()
const changeId = '00000000-0000-4000-8000-0000000000c1'
const raised = {
  ...{ changeId, kind: 'RISE' as const, by: '박지훈', at: '2026-11-25T01:00:00Z', from: '2026-12-01', lines: 40 },
  ...{ prodNm: null, rise: '+5%', articleId: null, undoneAt: null, mayUndo: true },
}
const page = { page: 0, size: 30, totalElements: 1, totalPages: 1 }

beforeEach(() => {
  beSignedIn('OFFICE')
  mall.answers(listPriceChanges, { ok: { ...page, content: [raised] } })
})

it('undoes a change, and asks again if some of its prices were changed since', async () => {
  mall.answers(undoPriceChange, ({ body }) =>
    body.partly === true
      ? { ok: { result: 'SUCCESS', lines: 38 } }
      : { problem: 'PRICE_CHANGE_BUILT_ON', values: { count: 2 } },
  )
  const { person } = openPage(<ChangesPage />, { at: '/office/prices/changes' })
  await person.click(await screen.findByRole('button', { name: /되돌리기/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: '되돌리기' }))
  await person.click(await dialog.findByRole('button', { name: /나머지/ }))
  expect(await screen.findByText(/38건/)).toBeDefined()
  expect(mall.sent(undoPriceChange).map(({ body }) => body.partly)).toEqual([false, true])
})

it('offers no undoing once a change has begun', async () => {
  mall.answers(listPriceChanges, { ok: { ...page, content: [{ ...raised, mayUndo: false }] } })
  openPage(<ChangesPage />, { at: '/office/prices/changes' })
  expect(await screen.findByText('+5%')).toBeDefined()
  expect(screen.queryByRole('button', { name: /되돌리기/ })).toBeNull()
})
