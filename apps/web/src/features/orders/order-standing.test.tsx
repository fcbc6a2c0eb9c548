import { whoAmI } from '@mall/contract/users'
import { held, received } from '@mall/contract/base/ordering/order-states'
import { listCodes } from '@mall/contract/codes'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { rice } from '#test/sample-goods.ts'
import { order, orderLine } from '#test/sample-orders.ts'
import { storePerson } from '#test/sample-session.ts'
import { OrderStanding } from './order-standing.tsx'

const mall = fakeMall()

beforeEach(() => {
  beSignedIn()
  mall.answers(whoAmI, { ok: storePerson })
  mall.answers(listCodes, { ok: [] })
})

const open = (code: string) =>
  openPage(<OrderStanding order={order([orderLine(rice, 1)], { status: { code, name: '' } })} />)
const call = () => screen.queryByRole('link', { name: /전화하기$/ })

it('says of a held order what happens next, and whom to call', async () => {
  open(held)
  await screen.findByRole('link', { name: /전화하기$/ })
  screen.getByText(/승인되지 않으면 배송되지 않아요/)
})

it('offers no call for a received order', async () => {
  open(received)
  await screen.findByText('발주가 접수됐어요')
  expect(call()).toBeNull()
})
