import { cancelled, confirmed, delivered, held, received, shipped } from '@mall/contract/base/ordering/order-states'
import { getOfficeOrder, moveDeliveryDays, setOrderStatus } from '@mall/contract/office-orders'
import { listCodes } from '@mall/contract/codes'
import { whoAmI } from '@mall/contract/users'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { officeOrderPath, paths } from '#shared/paths.ts'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { oil, rice } from '#test/sample-goods.ts'
import { historyStep } from '#test/sample-history.ts'
import { officeOrder, order, orderLine, type OfficeOrder } from '#test/sample-orders.ts'
import { storePerson } from '#test/sample-session.ts'
import { todayInSeoul } from '#features/orders/period/period.ts'
import { OfficeOrderPage } from './office-order-page.tsx'

const mall = fakeMall()
const done = { ok: { result: 'SUCCESS', changed: 1 } } as const

beforeEach(() => {
  beSignedIn('OFFICE')
  mall.answers(whoAmI, {
    ok: { ...storePerson, userCd: 'office01', name: '박사무', role: 'OFFICE', rights: ['read', 'orders'], store: null },
  })
  mall.answers(listCodes, { ok: [] })
  mall.answers(setOrderStatus, done)
  isNow({})
})

const isNow = (over: Partial<OfficeOrder>) => mall.answers(getOfficeOrder, { ok: officeOrder(over) })
const open = () => openPage(<OfficeOrderPage />, { at: officeOrderPath('o1'), route: officeOrderPath(':orderId') })
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const quantity = (name = '쌀') => screen.findByRole<HTMLInputElement>('textbox', { name: `${name} 확인 수량` })
const reason = (name = '쌀') => screen.findByRole<HTMLInputElement>('combobox', { name: `${name} 부족 사유` })
const sent = () => mall.sent(setOrderStatus).map(({ body }) => body)

async function shorten(person: ReturnType<typeof open>['person'], text: string, name = '쌀') {
  await person.clear(await quantity(name))
  await person.type(await quantity(name), text)
}

describe('confirming', () => {
  it('confirms all lines in full with one press', async () => {
    const { person } = open()
    await person.click(await button('주문 확인'))
    await screen.findByText('1건을 확인했어요.')
    expect(sent()).toEqual([{ orderIds: ['o1'], to: confirmed, seen: [{ orderId: 'o1', version: 1 }] }])
  })

  it('sends once when the button is pressed twice', async () => {
    const arrive = mall.holds(setOrderStatus)
    const { person } = open()
    await person.click(await button('주문 확인'))
    expect((await button('주문 확인')).disabled).toBe(true)
    arrive(done)
    await screen.findByText('1건을 확인했어요.')
    expect(sent()).toHaveLength(1)
  })

  it('refuses confirming while a shortened line asks for its reason', async () => {
    const { person } = open()
    await shorten(person, '1박스')
    await screen.findByText('1개 품목 부족')
    await person.click(await button('주문 확인'))
    await screen.findByText('수량을 줄인 품목의 사유를 적어 주세요.')
    expect(sent()).toEqual([])
    await waitFor(async () => expect(document.activeElement).toBe(await reason()))

    await person.type(await reason(), '입고 지연')
    await person.click(await button('주문 확인'))
    await screen.findByText('1건을 확인했어요.')
    expect(sent()[0]?.lines).toEqual([{ orderLineId: 'line-rice', confirmedQty: 12, reason: '입고 지연' }])
  })

  it('shows what a shortage takes off the amount', async () => {
    const { person } = open()
    await shorten(person, '14')
    await screen.findByText('주문보다 11,000원 적어요')
    expect(screen.getAllByText(/원 \+ 부가세$/).length).toBeGreaterThan(0)
    expect(screen.getByText(/^상품 금액은 공급가액 [\d,]+원 \+ 부가세 [\d,]+원이에요\.$/)).toBeDefined()
  })

  it('marks a line as sold out with one press, with its reason', async () => {
    const { person } = open()
    await person.click(await button('식용유 품절'))
    expect((await quantity('식용유')).value).toBe('0')
    expect((await reason('식용유')).value).toBe('품절')
  })
})

describe('a step that cannot be taken back', () => {
  const inDays = (count: number) => todayInSeoul(new Date(Date.now() + count * 86_400_000))
  const may = (code: typeof shipped | typeof delivered, name: string) => ({ moves: [{ code, name }] })

  it.each([
    ['출고', { ...may(shipped, '출고'), deliveryDate: inDays(2), canEdit: false }],
    ['출고', { ...may(shipped, '출고'), deliveryDate: inDays(1), canEdit: true }],
    ['배송 완료', { ...may(delivered, '배송 완료'), deliveryDate: inDays(1), canEdit: false }],
  ])('asks before %s if it comes sooner than it usually does', async (name, over) => {
    isNow(over)
    const { person } = open()
    await person.click(await button(name))
    const dialog = within(await screen.findByRole('dialog', { name: /배송할 주문이에요/ }))
    expect(dialog.queryByText('아직 마감 전이라 거래처가 주문을 바꿀 수 있어요.') !== null).toBe(over.canEdit)
    expect(sent()).toEqual([])
    await person.click(dialog.getByRole('button', { name }))
    await waitFor(() => expect(sent()).toMatchObject([{ to: over.moves[0]?.code }]))
  })

  it.each([
    ['출고', { ...may(shipped, '출고'), deliveryDate: inDays(1), canEdit: false }],
    ['배송 완료', { ...may(delivered, '배송 완료'), deliveryDate: inDays(0), canEdit: false }],
  ])('takes one press for %s when it is due', async (name, over) => {
    isNow(over)
    const { person } = open()
    await person.click(await button(name))
    await waitFor(() => expect(sent()).toMatchObject([{ to: over.moves[0]?.code }]))
  })
})

describe('when the store has changed the order meanwhile', () => {
  const at = '2026-11-27T09:00:00+09:00'
  const history = [historyStep({ at, by: '김가게' })]

  it('confirms nothing unseen, and keeps the typed quantities that still fit', async () => {
    const { person } = open()
    await shorten(person, '20')
    await person.type(await reason(), '품절')
    mall.answers(setOrderStatus, { problem: 'CONFLICT', facts: { orders: [{ orderId: 'o1', orderNo: '001' }] } })
    isNow({ ...order([orderLine(rice, 30), orderLine(oil, 2)], { version: 2, canEdit: false }), history })
    await person.click(await button('주문 확인'))
    await screen.findByText('그 사이 주문이 바뀌었어요')
    expect(screen.getByText(/적어 둔 수량은 그대로 있어요/)).toBeDefined()
    expect((await button('주문 확인')).disabled).toBe(true)
    expect(screen.getByText('바뀐 내용을 보고 위의 ‘확인했어요’를 눌러 주세요.')).toBeDefined()

    await person.click(await button('확인했어요'))
    expect((await quantity()).value).toBe('20')
    mall.answers(setOrderStatus, done)
    await person.click(await button('주문 확인'))
    await screen.findByText('1건을 확인했어요.')
    expect(sent().at(-1)).toMatchObject({ seen: [{ orderId: 'o1', version: 2 }], lines: [{ confirmedQty: 20 }] })
  })

  it('drops a typed quantity that no longer fits, and says so', async () => {
    const { person } = open()
    await shorten(person, '20')
    mall.answers(setOrderStatus, { problem: 'CONFLICT' })
    isNow({ ...order([orderLine(rice, 10), orderLine(oil, 2)], { version: 2 }), history })
    await person.type(await reason(), '품절')
    await person.click(await button('주문 확인'))
    await screen.findByText(/적어 둔 수량은 이제 맞지 않아 지웠어요/)
    await person.click(await button('확인했어요'))
    expect((await quantity()).value).toBe('10')
  })
})

describe('held order', () => {
  const ofHeld = {
    status: { code: held, name: '보류' },
    moves: [
      { code: received, name: '접수' },
      { code: cancelled, name: '취소' },
    ],
  }

  it('shows by how much the limit is exceeded, and is released with a reason', async () => {
    isNow({ ...ofHeld, payAmt: 31_900, credit: { isPrepaid: false, creditLimit: 20_000, balance: 5000, inTransit: 0 } })
    const { person } = open()
    await screen.findByText('한도를 16,900원 넘어요.')
    await person.click(await button('보류 해제'))
    const dialog = within(await screen.findByRole('dialog'))
    await person.type(dialog.getByLabelText('이유'), '내일 입금해요')
    await person.click(dialog.getByRole('button', { name: '보류 해제' }))
    await screen.findByText('1건의 보류를 풀었어요.')
    expect(sent()[0]).toMatchObject({ to: received, note: '내일 입금해요' })
  })

  it('is rejected only with a reason', async () => {
    isNow(ofHeld)
    const { person } = open()
    await person.click(await button('거절'))
    const dialog = within(await screen.findByRole('dialog', { name: '주문을 거절할까요?' }))
    await person.click(dialog.getByRole('button', { name: '거절' }))
    expect(dialog.getByText('사유를 두 글자 이상 적어 주세요')).toBeDefined()
    expect(sent()).toEqual([])
    await person.type(dialog.getByLabelText('이유'), ' 미수금이 남았어요 ')
    await person.click(dialog.getByRole('button', { name: '거절' }))
    await screen.findByText('1건을 취소했어요.')
    expect(sent()[0]).toMatchObject({ to: cancelled, note: '미수금이 남았어요' })
  })
})

describe('when it fails', () => {
  it('keeps what was typed when the answer is lost, and says why', async () => {
    mall.answers(setOrderStatus, 'lost')
    const { person } = open()
    await shorten(person, '20')
    await person.type(await reason(), '품절')
    await person.click(await button('주문 확인'))
    await screen.findByText(/서버에서 답을 받지 못했어요/)
    expect((await quantity()).value).toBe('20')
    await waitFor(async () => expect((await button('주문 확인')).disabled).toBe(false))
  })

  it('says that a colleague was first', async () => {
    mall.answers(setOrderStatus, { problem: 'MOVE_REFUSED', values: { orderNo: '001', status: '출고' } })
    const { person } = open()
    await person.click(await button('주문 확인'))
    await screen.findByText('001 주문은 출고 상태라 그렇게 바꿀 수 없어요.')
  })

  it('shows that it is loading, then why it could not, and loads again on request', async () => {
    const arrive = mall.holds(getOfficeOrder)
    const { person } = open()
    await screen.findByRole('status', { name: '주문을 불러오고 있어요' })
    arrive({ problem: 'FAILED' })
    const again = await button('다시 불러오기')
    isNow({})
    await person.click(again)
    await quantity()
    expect(screen.getByRole('link', { name: '주문 처리로' }).getAttribute('href')).toBe(paths.officeOrders)
  })
})

it('names the day to which an order of a closed day can go, and moves it there', async () => {
  isNow({ mustMove: { next: '2026-12-02' } })
  mall.answers(moveDeliveryDays, () => {
    isNow({ version: 2, deliveryDate: '2026-12-02' })
    return { ok: { result: 'SUCCESS', moved: 1 } }
  })
  const { person } = open()
  expect(await screen.findByText(/가장 빠른 날은 12월 2일\(수\)이에요/)).toBeDefined()
  await person.click(await button('배송일 옮기기'))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: '배송일 옮기기' }))
  expect(await screen.findByText('1건의 배송일을 옮겼어요.')).toBeDefined()
  expect(mall.sent(moveDeliveryDays)[0]?.body.orders).toMatchObject([{ orderId: 'o1', deliveryDate: '2026-12-02' }])
  // One's own change is no news.
  await screen.findByText('12월 2일(수) 배송')
  expect(screen.queryByText('그 사이 주문이 바뀌었어요')).toBeNull()
  await person.click(await button('주문 확인'))
  await waitFor(() => expect(sent()[0]?.seen).toEqual([{ orderId: 'o1', version: 2 }]))
})
