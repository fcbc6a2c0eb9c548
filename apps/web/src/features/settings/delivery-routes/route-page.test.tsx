import {
  assignRoute,
  changeRoute,
  listRoutes,
  listRouteStores,
  rehearseAssigning,
} from '@mall/contract/settings/delivery-routes'
import type { RouteRow } from '@mall/contract/settings/delivery-routes'
import { whoAmI } from '@mall/contract/users'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { rehearsalOf } from '#test/sample-rehearsal.ts'
import { RoutePage } from './route-page.tsx'

const mall = fakeMall()

const routeIs = (part: Partial<RouteRow> = {}) =>
  mall.answers(listRoutes, {
    ok: {
      routes: [
        {
          ...{ routeId: 'r1', version: 1, name: '1호차', deliveryDays: null, cutOff: null, weekdayCutOffs: [] },
          ...{ stores: 0, ...part },
        },
      ],
    },
  })

beforeEach(() => {
  sessionStorage.clear()
  beSignedIn('OFFICE')
  const tenant = { tenantCd: '10', name: '한빛식품', phone: '0264271180', hours: '08–18' }
  const rights = ['read', 'settings', 'stores']
  mall.answers(whoAmI, {
    ok: { userId: 'u1', userCd: 'boss', name: '박', role: 'OFFICE', duty: 'OWNER', rights, store: null, tenant },
  })
  routeIs()
  const store = { storeId: 's1', storeCd: 'S0001', storeNm: '행복식당', routeId: null, routeNm: null }
  mall.answers(listRouteStores, { ok: { content: [store], totalElements: 1, totalPages: 1, page: 0, size: 20 } })
})

const open = () =>
  openPage(<RoutePage />, { at: '/office/settings/routes/r1', route: '/office/settings/routes/:routeId' })

it('keeps what was typed across a reload, and merges what another person saved meanwhile', async () => {
  mall.answers(changeRoute, { ok: { result: 'SUCCESS' } })
  const first = open()
  await first.person.click(await screen.findByRole('radio', { name: /이 노선만 다르게/ }))
  routeIs({ version: 2, name: '강남 오전' })
  first.reload()
  const { person } = first
  expect(await screen.findByText(/저장하지 않은 내용이 남아 있어요/)).toBeDefined()
  expect(screen.getByText(/노선 이름: 다른 사람이 바꾼 값은 강남 오전/)).toBeDefined()
  await person.click(screen.getByRole('button', { name: '저장' }))
  const cutOff = { lead: 1, time: '18:00' }
  await waitFor(() =>
    // With the rehearsal, if it has been answered by then.
    expect(mall.sent(changeRoute)[0]?.body).toMatchObject({
      ...{ name: '강남 오전', deliveryDays: null, cutOff, weekdayCutOffs: [], version: 2 },
    }),
  )
  expect(sessionStorage.length).toBe(0)
})

it('puts a store on the route with the route it was seen on', async () => {
  mall.answers(assignRoute, { ok: { result: 'SUCCESS' } })
  const { person } = open()
  await person.click(await screen.findByRole('checkbox', { name: /행복식당/ }))
  expect(await screen.findByText('행복식당의 노선을 바꿨어요.')).toBeDefined()
  const stores = [{ storeId: 's1', seen: null }]
  expect(mall.sent(assignRoute)[0]?.body).toEqual({ routeId: 'r1', stores, rehearsed: 'v0' })
})

it('asks first with what another route does to the store, also if that is more by then', async () => {
  const [later, more] = ['는 가장 빠른 배송일이 늦어져요.', '는 고를 배송일이 없어져요.'].map(
    (what) => `매장 1곳의 장바구니${what}`,
  )
  mall.answers(rehearseAssigning, { ok: rehearsalOf('v1', later!) })
  mall.answers(assignRoute, { problem: 'UNLIKE_REHEARSED', facts: { rehearsal: rehearsalOf('v2', more!) } })
  const { person } = open()
  await person.click(await screen.findByRole('checkbox', { name: /행복식당/ }))
  const dialog = within(await screen.findByRole('dialog', { name: '행복식당의 노선을 바꿀까요?' }))
  expect(await dialog.findByText(later!)).toBeDefined()
  expect(mall.sent(assignRoute)).toEqual([])
  await person.click(dialog.getByRole('button', { name: '바꾸기' }))
  expect(await dialog.findByText(more!)).toBeDefined()
  mall.answers(assignRoute, { ok: { result: 'SUCCESS' } })
  await person.click(dialog.getByRole('button', { name: '바꾸기' }))
  expect(await screen.findByText('행복식당의 노선을 바꿨어요.')).toBeDefined()
  expect(mall.sent(assignRoute).map(({ body }) => body.rehearsed)).toEqual(['v1', 'v2'])
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})
