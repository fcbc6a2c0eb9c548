import { storeHeader } from '@mall/contract/base/call'
import { getBasket } from '@mall/contract/baskets'
import { viewStore } from '@mall/contract/stores/views'
import { whoAmI } from '@mall/contract/users'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { storePerson } from '#test/sample-session.ts'
import { ViewButton } from '#features/stores/view-button.tsx'
import { ask } from '#shared/api/ask.ts'
import { readRole } from '#shared/storage/session-role.ts'
import { ViewEnd } from './view-end.tsx'

const mall = fakeMall()
const assign = vi.fn()
const until = '2026-11-25T10:00:00.000Z'

beforeEach(() => {
  assign.mockReset()
  vi.spyOn(location, 'assign').mockImplementation(assign)
  mall.answers(viewStore, { ok: { result: 'SUCCESS', until } })
})

const headerOf = async () => {
  await ask(getBasket, { query: {} })
  return mall.sent(getBasket).at(-1)?.headers[storeHeader]
}

it('shows the pages of the store in this tab, until the view is ended', async () => {
  beSignedIn('OFFICE')
  mall.answers(getBasket, { problem: 'BUSY' })
  const office = openPage(<ViewButton storeId="s1" />)
  await office.person.click(await screen.findByRole('button', { name: '매장 화면 보기' }))
  await expect.poll(() => assign.mock.calls).toEqual([['/app/main/mal001']])
  expect([readRole(), await headerOf()]).toEqual(['STORE', 's1'])
  cleanup()

  const store = { ...storePerson.store!, storeId: 's1', storeNm: '골목국밥' }
  mall.answers(whoAmI, { ok: { ...storePerson, store, rights: ['read'], view: { until } } })
  const viewed = openPage(<ViewEnd />)
  await screen.findByText('골목국밥 화면 보는 중')
  await viewed.person.click(screen.getByRole('button', { name: '보기 끝내기' }))
  expect(assign).toHaveBeenLastCalledWith('/office/stores/s1')
  expect([readRole(), await headerOf()]).toEqual(['OFFICE', undefined])
})

it('leads back to the office when the view has expired', async () => {
  beSignedIn('OFFICE')
  const office = openPage(<ViewButton storeId="s1" />)
  await office.person.click(await screen.findByRole('button', { name: '매장 화면 보기' }))
  await expect.poll(() => readRole()).toBe('STORE')
  mall.answers(getBasket, { problem: 'VIEW_ENDED' })
  await ask(getBasket, { query: {} })
  expect([readRole(), assign.mock.calls.length]).toEqual(['OFFICE', 2])
})
