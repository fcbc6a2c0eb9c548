import { setBasketLines } from '@mall/contract/baskets'
import type { Product } from '@mall/contract/products'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect } from 'vitest'
import { BasketProvider, useOpenBasket } from '#features/baskets/basket-context.tsx'
import { OpenAsksNote } from '#features/baskets/quantity/open-asks-note.tsx'
import { QuantityField } from '#features/baskets/quantity/quantity-field.tsx'
import { SaveNote } from '#features/baskets/quantity/save-note.tsx'
import { SharesProvider } from '#features/baskets/share/shares-context.tsx'
import { fakeMall, type Mall } from './fake-mall.ts'
import { beSignedIn, openPage } from './open-page.tsx'
import { rice } from './sample-goods.ts'
import { answerShop, keepBasket, savedIn } from './sample-shop.ts'

export const field = () => screen.getByLabelText<HTMLInputElement>('쌀 수량')
export const more = () => screen.getByRole<HTMLButtonElement>('button', { name: '쌀 늘리기' })
export const less = () => screen.getByRole<HTMLButtonElement>('button', { name: '쌀 줄이기' })

function Loaded() {
  return useOpenBasket().queue ? <h1>loaded</h1> : null
}

/** A mall whose basket holds some rice, and the field of its quantity. */
export function quantityFieldMall() {
  const mall = fakeMall()
  beforeEach(() => {
    beSignedIn()
    answerShop(mall)
  })
  async function openField(over: Partial<Product> = {}, qty = 0, onZero?: () => void) {
    const prod = { ...rice, ...over }
    keepBasket(mall, [prod], { rice: qty })
    const opened = openPage(
      <BasketProvider>
        <SharesProvider>
          <QuantityField prod={prod} {...(onZero && { onZero })} />
          <OpenAsksNote />
          <SaveNote />
          <Loaded />
        </SharesProvider>
      </BasketProvider>,
    )
    await screen.findByRole('heading', { name: 'loaded' })
    return opened
  }
  return { mall, openField, lastSent: () => mall.sent(setBasketLines).at(-1)?.body.items[0]?.qty }
}

/** Types 12 into the focused field of rice and deletes it digit by digit, so slowly that each number is saved. */
export async function typeAndEmptySlowly(mall: Mall, person: UserEvent): Promise<void> {
  await person.keyboard('12')
  await waitFor(() => expect(savedIn(mall)).toEqual({ rice: 12 }))
  await person.keyboard('{Backspace}')
  await waitFor(() => expect(savedIn(mall)).toEqual({ rice: 1 }))
  await person.keyboard('{Backspace}')
}
