import { getOfficeOrder } from '@mall/contract/office-orders'
import { listCodes } from '@mall/contract/codes'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { officeOrderPath } from '#shared/paths.ts'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { officeOrder } from '#test/sample-orders.ts'
import { OfficeOrderPage } from './office-order-page.tsx'

const mall = fakeMall()

it('leads from the price of a line to what changed the prices of its product', async () => {
  beSignedIn('OFFICE')
  mall.answers(listCodes, { ok: [] })
  const order = officeOrder({})
  mall.answers(getOfficeOrder, { ok: order })
  openPage(<OfficeOrderPage />, { at: officeOrderPath('o1'), route: officeOrderPath(':orderId') })
  const links = await screen.findAllByRole('link', { name: /원.* · .+ 단가를 바꾼 기록$/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    order.lines.map(({ prodId }) => `/office/prices/changes?product=${prodId}`),
  )
})
