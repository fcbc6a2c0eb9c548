import { getBasket, setBasketLines } from '@mall/contract/baskets'
import { placeOrder } from '@mall/contract/orders'
import { getProduct } from '@mall/contract/products'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach } from 'vitest'
import { BasketProvider, useOpenBasket } from '#features/baskets/basket-context.tsx'
import { QuantityField } from '#features/baskets/quantity/quantity-field.tsx'
import { TypedAfterSending } from '#features/baskets/sending/typed-after-sending.tsx'
import { PlaceOrderPage } from '#features/orders/placing/place-order-page.tsx'
import { paths } from '#shared/paths.ts'
import { openPage } from './open-page.tsx'
import { placeOrderMall, send, sent } from './place-order-page.tsx'
import { articleOf, basket, basketLine, oil, rice } from './sample-goods.ts'

interface Quantities {
  rice?: number
  oil?: number
}

/** The page that sends an order, whose basket another user changes too. */
export function sharedBasketMall() {
  const { mall } = placeOrderMall()
  beforeEach(() => {
    mall.answers(placeOrder, sent)
    mall.answers(getProduct, ({ params }) => ({ ok: articleOf(params.prodId === 'oil' ? oil : rice) }))
  })

  /** What another user has made of the basket. */
  const setElsewhere = (quantities: Quantities, version: number, by = '오세라') => {
    const lines = [rice, oil].flatMap((prod) => {
      const qty = quantities[prod.prodId as keyof Quantities] ?? 0
      return qty > 0 ? [basketLine(prod, qty, { by })] : []
    })
    mall.answers(getBasket, { ok: basket(lines, { version }) })
  }

  /** The server leaves rice as the other device set it. */
  const refuse = (theirs: number, yours: number, rest: Quantities = { oil: 2 }) => {
    mall.answers(setBasketLines, () => {
      setElsewhere({ rice: theirs, ...rest }, 2)
      const refused = [{ code: 'LINE_CHANGED' as const, prodId: 'rice', theirs, yours }]
      return { ok: { result: 'SUCCESS', basketId: 'b1', version: 2, refused } }
    })
  }

  /** Types three of rice on the page. */
  const typeThree = async (beside?: ReactNode) => {
    const opened = openBesideField(beside)
    await send()
    const field = screen.getByLabelText('쌀 수량')
    await opened.person.clear(field)
    await opened.person.type(field, '3')
    return opened
  }

  const meetConflict = async (theirs = 2, rest?: Quantities, beside?: ReactNode) => {
    refuse(theirs, 3, rest)
    const opened = await typeThree(beside)
    await screen.findByRole('button', { name: '내 수량 담기' })
    return opened
  }
  return { mall, setElsewhere, refuse, typeThree, meetConflict }
}

/** The page beside a quantity field for rice, and a button in place of the live hint about a change on another device. */
export const openBesideField = (beside?: ReactNode) =>
  openPage(
    <BasketProvider>
      <QuantityField prod={rice} />
      <Reload />
      {beside}
      <PlaceOrderPage />
      <TypedAfterSending />
    </BasketProvider>,
    { at: paths.placeOrder },
  )

function Reload() {
  const { reload } = useOpenBasket()
  return <button onClick={() => void reload()}>다시 읽기</button>
}

export const seeChange = (person: UserEvent) => person.click(screen.getByRole('button', { name: '다시 읽기' }))
export const conflictCard = () => document.querySelector('[data-conflict]')
