import { listAllocations } from '@mall/contract/products'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { oil, rice } from '#test/sample-goods.ts'
import { deliveryDate, keepBasket } from '#test/sample-shop.ts'
import { field, mango, openSheet, row, orderSheetMall } from '#test/order-sheet.tsx'

const { mall, showRows, sent } = orderSheetMall()

const lineOf = (name: string) => within(field(name).closest<HTMLElement>('[role=row]')!)

it('strikes through rows that cannot be ordered, says why, and removes one in a press', async () => {
  const usedUp = { alcQty: 3, orderedQty: 3, remainQty: 0 }
  mall.answers(listAllocations, {
    ok: [{ alcListId: 'a1', name: '배정', from: deliveryDate, to: deliveryDate, products: [{ ...mango, ...usedUp }] }],
  })
  const [soldOut, noStock] = [{ ...rice, status: 'SOLD_OUT' } as const, { ...oil, stockQty: 0 }]
  showRows([row(soldOut), row(noStock), row(mango)])
  keepBasket(mall, [soldOut, noStock, mango], { rice: 2, oil: 3, mango: 4 })
  const person = await openSheet()
  await waitFor(() => expect(field().value).toBe('2'))
  for (const [name, why, amount] of [
    ['쌀', '품절', '2,200원'],
    ['식용유', '품절', '3,300원'],
    ['애플망고', '남은 배정 없음', '4,400원'],
  ] as const) {
    const line = lineOf(name)
    await waitFor(() => expect(line.getByText(why).tagName).toBe('MARK'))
    expect(line.getByText(amount).tagName).toBe('S')
    line.getByText('합계에서 제외')
    expect(line.queryByText(/맞나요/)).toBeNull()
  }
  await person.click(screen.getByRole('button', { name: '쌀 빼기' }))
  await waitFor(() => expect(sent()).toEqual({ rice: 0 }))
})

it('marks one without a quantity, which takes none', async () => {
  showRows([row({ ...rice, status: 'STOPPED' })])
  await openSheet()
  expect(lineOf('쌀').getByText('판매 중지')).toBeDefined()
  expect(field().disabled).toBe(true)
})
