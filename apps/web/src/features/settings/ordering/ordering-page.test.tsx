import { changeOrdering, getOrdering, rehearseOrdering, tryOrdering } from '@mall/contract/settings'
import type { OrderingRules } from '@mall/contract/settings'
import { whoAmI } from '@mall/contract/users'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { rehearsalOf } from '#test/sample-rehearsal.ts'
import { OrderingPage } from './ordering-page.tsx'

const mall = fakeMall()

const ordering: OrderingRules = {
  cutOffMode: 'WORKING',
  cutOffLead: 1,
  cutOffTime: '18:00',
  weekdayCutOffs: [{ weekday: 1, lead: 2, time: '12:00' }],
  workDays: [1, 2, 3, 4, 5],
  orderFrom: '',
  orderUntil: '',
  minOrderAmt: 30_000,
  deliveryFeeAmt: 3_000,
  freeDeliveryFrom: 100_000,
  gradeTerms: [{ grade: 'A', minOrderAmt: 0, deliveryFeeAmt: 0, freeDeliveryFrom: 0 }],
  deliveryFeePer: 'day',
  taxRounding: 'FLOOR',
  priceMode: 'EXCLUSIVE',
  creditRule: 'HOLD',
  remindMinutes: 60,
  remindBell: true,
  remindMail: true,
}
const rulesAre = (version: number, change: Partial<OrderingRules> = {}) =>
  mall.answers(getOrdering, { ok: { version, ordering: { ...ordering, ...change }, openBaskets: 12 } })

beforeEach(() => {
  beSignedIn('OFFICE')
  const tenant = { tenantCd: '10', name: '한빛식품', phone: '0264271180', hours: '08–18' }
  const rights = ['read', 'settings']
  mall.answers(whoAmI, {
    ok: { userId: 'u1', userCd: 'boss', name: '박', role: 'OFFICE', duty: 'OWNER', rights, store: null, tenant },
  })
  rulesAre(2)
  mall.answers(tryOrdering, ({ body }) => ({
    ok: {
      days: [{ date: '2026-11-27', deadline: `2026-11-26T${body.cutOffTime}:00+09:00` }],
      fees: [{ goodsAmt: body.minOrderAmt, feeAmt: body.deliveryFeeAmt }],
    },
  }))
})

const wouldDo = (version: string, sentence: string) =>
  mall.answers(rehearseOrdering, { ok: rehearsalOf(version, sentence) })

const open = () => openPage(<OrderingPage />, { at: '/office/settings/ordering' })

it('shows what the typed rules would mean, and saves them with their version', async () => {
  mall.answers(changeOrdering, { ok: { result: 'SUCCESS', version: 3, openBaskets: 12 } })
  const { person } = open()
  const example = within(await screen.findByRole('region', { name: '지금 설정이면' }))
  expect(await example.findByText('11월 27일(금) 배송은 11월 26일(목) 18:00에 마감돼요.')).toBeDefined()
  const least = screen.getByLabelText<HTMLInputElement>('최소 주문 금액')
  await person.clear(least)
  await person.type(least, '50000')
  await person.tab()
  expect(least.value).toBe('50,000')
  expect(await example.findByText('50,000원어치를 주문하면 배송비는 3,000원이에요.')).toBeDefined()
  await person.click(screen.getByRole('radio', { name: /달력 날짜로/ }))
  await person.click(screen.getByRole('button', { name: '토' }))
  await person.click(screen.getByRole('radio', { name: /주문을 받지 않기/ }))
  // A sent order stays, and can be changed until the new cut-off.
  expect(
    screen.getByText(/장바구니 12개는 저장하는 즉시.*금액과 배송비는 그대로고, 바꾸거나 취소할 수 있는 시각만/),
  ).toBeDefined()
  await person.click(screen.getByRole('button', { name: '저장' }))
  expect(await screen.findByText(/담아 둔 장바구니 12개에 바로 적용돼요/)).toBeDefined()
  expect(mall.sent(changeOrdering)[0]?.body).toMatchObject({
    ...ordering,
    cutOffMode: 'CALENDAR',
    workDays: [1, 2, 3, 4, 5, 6],
    minOrderAmt: 50_000,
    creditRule: 'REFUSE',
    version: 2,
  })
})

it('names what is missing, and what the server refuses, at its field', async () => {
  mall.answers(changeOrdering, { problem: 'REFUSED', facts: { fields: { cutOffLead: '0일에서 14일 사이로' } } })
  const { person } = open()
  const lead = await screen.findByLabelText('배송 며칠 전에 마감할까요?')
  await person.clear(lead)
  await person.click(screen.getByRole('button', { name: '저장' }))
  expect(screen.getByText('숫자로 입력해 주세요.')).toBeDefined()
  expect(mall.sent(changeOrdering)).toHaveLength(0)
  await person.type(lead, '40')
  await person.click(screen.getByRole('button', { name: '저장' }))
  expect(await screen.findByText('0일에서 14일 사이로')).toBeDefined()
})

it('keeps what was typed when another person saved first', async () => {
  mall.answers(changeOrdering, { problem: 'CONFLICT' })
  const { person } = open()
  const fee = await screen.findByLabelText<HTMLInputElement>('배송비')
  await person.clear(fee)
  await person.type(fee, '4000')
  rulesAre(3, { deliveryFeeAmt: 5_000, workDays: [1, 3, 5] })
  await person.click(screen.getByRole('button', { name: '저장' }))
  expect(await screen.findByText(/영업하고 배송하는 요일: 다른 사람이 바꾼 값은 월 수 금 · 아래에/)).toBeDefined()
  expect(screen.getByText(/배송비: 다른 사람이 바꾼 값은 5,000 · 지금/)).toBeDefined()
  expect(fee.value).toBe('4,000')
  expect(screen.getByRole('button', { name: '화' }).getAttribute('aria-pressed')).toBe('false')
  await person.click(screen.getByRole('button', { name: '저장' }))
  await waitFor(() => expect(mall.sent(changeOrdering)[1]?.body).toMatchObject({ deliveryFeeAmt: 4_000, version: 3 }))
})

it('shows what typed rules do to stores, and asks again when that has changed', async () => {
  wouldDo('v1', '매장 2곳의 장바구니는 배송비가 올라요.')
  mall.answers(changeOrdering, ({ body }) => {
    if (body.rehearsed === 'v2') return { ok: { result: 'SUCCESS', version: 3, openBaskets: 0 } }
    wouldDo('v2', '매장 3곳의 장바구니는 배송비가 올라요.')
    return { problem: 'UNLIKE_REHEARSED' }
  })
  const { person } = open()
  const fee = await screen.findByLabelText<HTMLInputElement>('배송비')
  expect(screen.queryByRole('region', { name: '이 변경이 매장에 미치는 영향' })).toBeNull()
  await person.clear(fee)
  await person.type(fee, '4000')
  const panel = within(await screen.findByRole('region', { name: '이 변경이 매장에 미치는 영향' }))
  await waitFor(() => expect(mall.sent(rehearseOrdering).at(-1)?.body.deliveryFeeAmt).toBe(4000))
  expect(await panel.findByText('매장 2곳의 장바구니는 배송비가 올라요.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: '저장' }))
  expect(await screen.findByText(/영향을 받는 매장이나 주문이 달라졌어요/)).toBeDefined()
  expect(await panel.findByText('매장 3곳의 장바구니는 배송비가 올라요.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: '저장' }))
  expect(await screen.findByText('주문 규칙을 저장했어요.')).toBeDefined()
  expect(mall.sent(changeOrdering).map(({ body }) => body.rehearsed)).toEqual(['v1', 'v2'])
})
