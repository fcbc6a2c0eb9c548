import { changeCalendar, getCalendar, rehearseCalendar } from '@mall/contract/settings'
import type { CompanyDay } from '@mall/contract/settings'
import { whoAmI } from '@mall/contract/users'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { CalendarPage } from './calendar-page.tsx'

const mall = fakeMall()

const yearIs = (...companyDays: CompanyDay[]) =>
  mall.answers(getCalendar, {
    ok: {
      today: '2026-12-01',
      workDays: [1, 2, 3, 4, 5],
      holidays: [{ date: '2026-12-25', name: '성탄절' }],
      companyDays,
      orders: [{ date: '2026-12-24', count: 3 }],
    },
  })

const wouldDo = (version: string, orders: number, ordersToMove = orders) => {
  const amounts = { beforeAmt: 50_000, afterAmt: 50_000 }
  const store = { storeId: 's1', storeCd: '1001', storeNm: '한빛식당', basketNm: null, order: null, baskets: 0, orders }
  const sentences = [
    ordersToMove > 0 ? `주문 ${orders}건은 배송일을 옮겨야 해요.` : `주문 ${orders}건은 정한 날에 배송할 수 있게 돼요.`,
  ]
  const content = [{ ...store, sentences: ['12월 24일(목) 배송 못 해요'], ...amounts }]
  const page = { content, staying: null, totalElements: 1, totalPages: 1, page: 0, size: 10 }
  mall.answers(rehearseCalendar, {
    ok: { ...page, version, stores: 1, baskets: 0, orders, ordersToMove, ...amounts, sentences },
  })
}

beforeEach(() => {
  beSignedIn('OFFICE')
  const tenant = { tenantCd: '10', name: '한빛식품', phone: '0264271180', hours: '08–18' }
  const rights = ['read', 'settings']
  mall.answers(whoAmI, {
    ok: { userId: 'u1', userCd: 'boss', name: '박', role: 'OFFICE', duty: 'OWNER', rights, store: null, tenant },
  })
  yearIs()
  wouldDo('v0', 1)
})

const open = () =>
  openPage(<CalendarPage />, { at: '/office/settings/calendar?month=2026-12', route: '/office/settings/calendar' })

it('closes a day after showing what that does to stores, and shows it again when the figures have changed', async () => {
  wouldDo('v1', 3)
  mall.answers(changeCalendar, ({ body }) => {
    if (body.rehearsed === 'v2') return { ok: { result: 'SUCCESS', orders: 4 } }
    wouldDo('v2', 4)
    return { problem: 'UNLIKE_REHEARSED' }
  })
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: '12월 24일(목), 배송, 주문 3건' }))
  const dialog = within(await screen.findByRole('dialog', { name: '12월 24일(목) 바꾸기' }))
  const panel = within(dialog.getByRole('region', { name: '이 변경이 매장에 미치는 영향' }))
  expect(await panel.findByText('주문 3건은 배송일을 옮겨야 해요.')).toBeDefined()
  expect(dialog.getByText(/이 주문들은 취소되지 않/)).toBeDefined()
  await person.click(panel.getByRole('button', { name: '매장 1곳 보기' }))
  expect(panel.getByText('한빛식당')).toBeDefined()
  await person.type(dialog.getByLabelText('거래처가 볼 이유'), '재고 조사')
  await person.click(dialog.getByRole('button', { name: '저장' }))
  expect(await dialog.findByText(/영향을 받는 매장이나 주문이 달라졌어요/)).toBeDefined()
  expect(await panel.findByText('주문 4건은 배송일을 옮겨야 해요.')).toBeDefined()
  await person.click(dialog.getByRole('button', { name: '저장' }))
  expect(await screen.findByText(/주문 4건은 그대로예요/)).toBeDefined()
  const day = { from: '2026-12-24', to: '2026-12-24', kind: 'CLOSED', name: '재고 조사', seen: [] }
  expect(mall.sent(changeCalendar).map(({ body }) => body)).toEqual([
    { ...day, rehearsed: 'v1' },
    { ...day, rehearsed: 'v2' },
  ])
})

it('does not speak of cancelling where orders can be delivered again', async () => {
  wouldDo('v1', 3, 0)
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: '12월 25일(금) 바꾸기' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('주문 3건은 정한 날에 배송할 수 있게 돼요.')).toBeDefined()
  expect(dialog.queryByText(/취소/, { selector: 'p' })).toBeNull()
})

it('offers to open a public holiday, and keeps what was typed when another person was first', async () => {
  mall.answers(changeCalendar, { problem: 'CONFLICT' })
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: '12월 25일(금) 바꾸기' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /배송하는 날로/ }).checked).toBe(true)
  const reason = dialog.getByLabelText<HTMLInputElement>('거래처가 볼 이유')
  await person.type(reason, '연말 배송')
  yearIs({ date: '2026-12-25', kind: 'OPENED', name: '성탄 배송' })
  await person.click(dialog.getByRole('button', { name: '저장' }))
  expect(await dialog.findByText(/다른 사람이 이 기간을 바꿨어요/)).toBeDefined()
  expect(reason.value).toBe('연말 배송')
  expect(await screen.findByText('성탄 배송')).toBeDefined()
  mall.answers(changeCalendar, { ok: { result: 'SUCCESS', orders: 0 } })
  await person.click(dialog.getByRole('button', { name: '저장' }))
  expect(await screen.findByText('달력을 바꿨어요.')).toBeDefined()
  expect(mall.sent(changeCalendar)[1]?.body.seen).toEqual([{ date: '2026-12-25', kind: 'OPENED', name: '성탄 배송' }])
})

it('keeps an unfinished change across a reload, and forgets it when it is cancelled', async () => {
  const { person, reload } = open()
  await person.click(await screen.findByRole('button', { name: '12월 24일(목), 배송, 주문 3건' }))
  await person.type(await screen.findByLabelText('거래처가 볼 이유'), '재고 조사')
  reload()
  const dialog = within(await screen.findByRole('dialog', { name: '12월 24일(목) 바꾸기' }))
  expect(dialog.getByLabelText<HTMLInputElement>('거래처가 볼 이유').value).toBe('재고 조사')
  await person.click(dialog.getByRole('button', { name: '취소' }))
  reload()
  await screen.findByRole('button', { name: '12월 24일(목), 배송, 주문 3건' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
