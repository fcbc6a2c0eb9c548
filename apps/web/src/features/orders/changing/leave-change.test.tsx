import { changeOrder } from '@mall/contract/orders'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { changeOrderMall } from '#test/change-order-page.tsx'
import { elsewhere } from '#test/open-page.tsx'
import { paths } from '#shared/paths.ts'

const { mall, open, openWith, quantity, button } = changeOrderMall()
const toOrders = () => screen.findByRole('link', { name: '주문 내역으로' })
const asked = async (name: string) => within(await screen.findByRole('alertdialog', { name }))

it('asks before unsaved changes are left, says that the order stays as it was sent, and keeps them', async () => {
  const { person, reload } = await openWith('15')
  await person.click(await toOrders())
  const dialog = await asked('아직 변경되지 않았어요')
  dialog.getByText(/주문은 보낸 그대로예요.*1가지는 이 창에 남겨/)
  await person.click(dialog.getByRole('button', { name: '이어서 바꾸기' }))
  expect((await quantity()).value).toBe('15')
  await person.click(await toOrders())
  await person.click((await asked('아직 변경되지 않았어요')).getByRole('button', { name: '나가기' }))
  expect((await elsewhere()).textContent).toBe(paths.orders)
  reload()
  expect((await quantity()).value).toBe('15')
})

it('asks nothing where nothing is changed', async () => {
  const { person } = open()
  await quantity()
  await person.click(await toOrders())
  expect((await elsewhere()).textContent).toBe(paths.orders)
})

it('does not say that nothing is changed while the answer is still to come', async () => {
  mall.holds(changeOrder)
  const { person } = await openWith('15')
  const link = await toOrders()
  await person.click(await button('변경 내용 확인'))
  await person.click(await button('이대로 변경하기'))
  // The open dialog covers the link for the pointer; the phone's Back does not care.
  link.click()
  ;(await asked('변경하는 중이에요')).getByText(/나가도 변경될 수 있어요/)
})
