import { getBasket } from '@mall/contract/baskets'
import type { LinePart } from '@mall/contract/order-lines'
import { listAllocations } from '@mall/contract/products'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PastedLeftNote } from '#features/baskets/sending/pasted-left-note.tsx'
import { BasketProvider } from '#features/baskets/basket-context.tsx'
import { openPage } from '#test/open-page.tsx'
import { basket, oil, rice } from '#test/sample-goods.ts'
import { deliveryDate } from '#test/sample-shop.ts'
import { brownRice, dialog, goods, openDialog, paste, press, quantity, pasteDialogMall } from '#test/paste-dialog.tsx'

const { mall, matches, saved } = pasteDialogMall()
const guess = {
  ...goods(0, '쌀 2', [
    [rice, 2],
    [brownRice, 2],
  ]),
  isGuess: true,
}

it('marks what the store usually buys as a guess beside similar products, until one is chosen', async () => {
  matches([guess, goods(1, '식용유 1', [[oil, 1]])])
  const person = await openDialog()
  await paste(person, '쌀 2\n식용유 1')
  await dialog().findByText('평소 상품 · 맞는지 봐 주세요')
  expect(dialog().getAllByText('일치')).toHaveLength(1)
  const similar = within(dialog().getByRole('group', { name: '비슷한 상품: 쌀' }))
  await person.click(similar.getByRole('button', { name: /^현미/ }))
  expect(dialog().getAllByText('일치')).toHaveLength(2)
  expect(quantity('쌀').value).toBe('2')
  await person.click(await press('2개 담기'))
  await waitFor(() => expect(saved()).toEqual({ brown: 2, oil: 1 }))
})

it('shows what each line costs with VAT, and the total of what is added', async () => {
  matches([guess, goods(1, '식용유', [[oil, null]], 'NO_QUANTITY')])
  const person = await openDialog()
  await paste(person, '쌀 2\n식용유')
  expect(await dialog().findAllByText('합계 2,200원')).toHaveLength(2)
  await person.type(quantity('식용유'), '1')
  expect(dialog().getByText('합계 3,300원')).toBeDefined()
})

it('forgets lines that are left once their basket has been sent', async () => {
  matches([guess, goods(1, '두릅 1', [], 'WHICH')])
  const person = await openDialog()
  await paste(person, '쌀 2\n두릅 1')
  await person.click(await press('1개 담기'))
  await dialog().findByText(/^1줄은 담았어요/)
  mall.answers(getBasket, { ok: basket([], { basketId: 'b2' }) })
  cleanup()
  openPage(
    <BasketProvider>
      <PastedLeftNote />
    </BasketProvider>,
  )
  await openDialog()
  expect(dialog().getByLabelText<HTMLTextAreaElement>('상품과 수량').value).toBe('')
  expect(screen.queryByText(/담지 않았어요/)).toBeNull()
})

it('goes on counting a line that was decided but not added', async () => {
  matches([guess, goods(1, '식용유', [[oil, null]], 'NO_QUANTITY'), goods(2, '두릅 1', [], 'WHICH')])
  const person = await openDialog()
  await paste(person, '쌀 2\n식용유\n두릅 1')
  await person.click(await press('1개 담기'))
  await person.type(quantity('식용유'), '1')
  await dialog().findByText('1줄은 담았어요. 2줄이 남았어요. 다 담을 때까지 여기에 남아 있어요.')
})

it('names what the store used to buy and cannot order now, and adds nothing until another is chosen', async () => {
  const gone = { ...goods(0, '쌀 5', [[brownRice, 5]], 'GONE'), gone: '쌀 1kg' } as LinePart
  matches([gone, goods(1, '식용유 1', [[oil, 1]])])
  const person = await openDialog()
  await paste(person, '쌀 5\n식용유 1')
  await dialog().findByText('사던 상품(쌀 1kg)은 지금 주문할 수 없어요. 골라 주세요')
  expect(dialog().getAllByText('일치')).toHaveLength(1)
  await person.click(dialog().getByRole('button', { name: /^현미/ }))
  await person.click(await press('2개 담기'))
  await waitFor(() => expect(saved()).toEqual({ brown: 5, oil: 1 }))
})

it('leaves goods without stock or with a used-up share out of the total, and says so', async () => {
  const lines = [goods(0, '쌀 2', [[rice, 2]]), goods(1, '현미 2', [[brownRice, 2]]), goods(2, '식용유 1', [[oil, 1]])]
  matches(lines, { products: [rice, { ...brownRice, stockQty: 0 }, oil] })
  const list = { alcListId: 'a1', name: '배정', from: deliveryDate, to: deliveryDate }
  const usedUp = { ...rice, alcQty: 3, orderedQty: 3, remainQty: 0 }
  mall.answers(listAllocations, { ok: [{ ...list, products: [usedUp] }] })
  const person = await openDialog()
  await paste(person, '쌀 2\n현미 2\n식용유 1')
  await waitFor(() => expect(dialog().getAllByText('지금 주문할 수 없어요')).toHaveLength(2))
  expect(dialog().getAllByText('합계 1,100원')).toHaveLength(2)
  await person.click(await press('1개 담기'))
  await waitFor(() => expect(saved()).toEqual({ oil: 1 }))
})
