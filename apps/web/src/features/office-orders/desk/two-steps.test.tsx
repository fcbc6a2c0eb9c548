import { cancelled, confirmed, shipped } from '@mall/contract/base/ordering/order-states'
import { getOfficeOrder, setOrderStatus } from '@mall/contract/office-orders'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Link } from 'react-router'
import { officeOrderPath } from '#shared/paths.ts'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { officeOrder, type OfficeOrder } from '#test/sample-orders.ts'
import { OfficeOrderPage } from './office-order-page.tsx'

const mall = fakeMall()
const isNow = (over: Partial<OfficeOrder>) => mall.answers(getOfficeOrder, { ok: officeOrder(over) })
const isConfirmed: Partial<OfficeOrder> = {
  ...{ version: 2, status: { code: confirmed, name: '확인' }, canEdit: false },
  moves: [
    { code: shipped, name: '출고' },
    { code: cancelled, name: '취소' },
  ],
}

beforeEach(() => {
  beSignedIn('OFFICE')
  isNow({})
  mall.answers(setOrderStatus, () => {
    isNow(isConfirmed)
    return { ok: { result: 'SUCCESS', changed: 1 } }
  })
})

const page = (
  <>
    <Link to={officeOrderPath('o2')}>o2</Link>
    <OfficeOrderPage />
  </>
)
const open = () => openPage(page, { at: officeOrderPath('o1'), route: officeOrderPath(':orderId') })
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

describe('the step that comes into the place of the one taken', () => {
  it('is not set off by a second click, and can be taken a moment later', async () => {
    const { person } = open()
    await person.click(await button('주문 확인'))
    await person.click(await button('출고'))
    expect((await button('출고')).disabled).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(mall.sent(setOrderStatus)).toHaveLength(1)
    await expect.poll(async () => (await button('출고')).disabled, { timeout: 10_000 }).toBe(false)
  })

  it('is not set off on the next order of the board either', async () => {
    mall.answers(getOfficeOrder, ({ params }) => ({
      ok: officeOrder({ ...isConfirmed, orderId: params.orderId, storeNm: `가게 ${params.orderId}` }),
    }))
    const { person } = open()
    await screen.findByText('가게 o1')
    await person.click(screen.getByRole('link', { name: 'o2' }))
    await screen.findByText('가게 o2')
    expect((await button('출고')).disabled).toBe(true)
  })
})

it('asks before it confirms an order that its store may still change', async () => {
  isNow({ canEdit: true })
  const { person } = open()
  await person.click(await button('쌀 품절'))
  await person.click(await button('주문 확인'))
  const dialog = within(await screen.findByRole('dialog', { name: '1건을 확인할까요?' }))
  expect(dialog.getByText('1건은 아직 마감 전이에요. 확인하면 거래처가 더 바꿀 수 없어요.')).toBeDefined()
  expect(mall.sent(setOrderStatus)).toEqual([])
  await person.click(dialog.getByRole('button', { name: '주문 확인' }))
  await screen.findByText('1건을 확인했어요.')
  expect(mall.sent(setOrderStatus)[0]?.body).toMatchObject({ to: confirmed, lines: [{ confirmedQty: 0 }] })
})
