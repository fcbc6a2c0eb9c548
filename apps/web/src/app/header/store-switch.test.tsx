import { getBasket } from '@mall/contract/baskets'
import { storeHeader } from '@mall/contract/base/call'
import { unreadNotifications } from '@mall/contract/notifications'
import { whoAmI } from '@mall/contract/users'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { storePerson } from '#test/sample-session.ts'
import { usePinnedStore } from '#features/users/stores/use-pinned-store.ts'
import { ask } from '#shared/api/ask.ts'
import { readStore } from '#shared/storage/current-store.ts'
import { readTab, writeTab } from '#shared/storage/tab-storage.ts'
import { StoreSwitch } from './store-switch.tsx'
import { useLeftStore } from './use-left-store.ts'

const mall = fakeMall()
const assign = vi.fn()
const stores = [
  { storeId: 's1', storeNm: '골목국밥' },
  { storeId: 's2', storeNm: '망원점' },
]

beforeEach(() => {
  beSignedIn()
  assign.mockReset()
  vi.spyOn(location, 'assign').mockImplementation(assign)
  mall.answers(whoAmI, { ok: { ...storePerson, stores } })
  mall.answers(unreadNotifications, { ok: { count: 0, items: [] } })
})

function Header() {
  usePinnedStore()
  useLeftStore()
  return <StoreSwitch />
}

const storeOf = async () => {
  await ask(unreadNotifications, {})
  return mall.sent(unreadNotifications).at(-1)?.headers[storeHeader]
}

it('names the store in calls once it is known, and switches to another one', async () => {
  const { person } = openPage(<Header />)
  await person.click(await screen.findByRole('button', { name: '매장 바꾸기, 지금 골목국밥' }))
  expect(await storeOf()).toBe('s1')
  writeTab('draft', 'of s1')
  await person.click(await screen.findByRole('menuitem', { name: '망원점' }))
  expect(assign).toHaveBeenCalledWith('/app/main/mal001')
  expect(await storeOf()).toBe('s2')
  // What was begun for one store is not found in the other, and is there on the way back.
  expect(readTab('draft')).toBeNull()
  expect(sessionStorage.getItem('draft s1')).toBe('of s1')
})

it('returns to the own store after the person has left the store', async () => {
  const { person } = openPage(<Header />)
  await person.click(await screen.findByRole('button', { name: '매장 바꾸기, 지금 골목국밥' }))
  await person.click(await screen.findByRole('menuitem', { name: '망원점' }))
  mall.answers(getBasket, { problem: 'NOT_YOUR_STORE' })
  await ask(getBasket, { query: {} })
  expect(readStore()).toBeNull()
  expect(assign).toHaveBeenLastCalledWith('/app/main/mal001?left-store')
})

it('says on the home page of the own store why the other one was left', async () => {
  openPage(<Header />, { at: '/app/main/mal001?left-store' })
  await screen.findByText('그 매장의 사용자가 아니어서 내 매장으로 돌아왔어요.')
})

it('shows nothing to a person of one store, and names no store in calls', async () => {
  mall.answers(whoAmI, { ok: storePerson })
  openPage(<Header />)
  await expect.poll(() => mall.sent(whoAmI).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button')).toBeNull()
  expect(await storeOf()).toBeUndefined()
})
