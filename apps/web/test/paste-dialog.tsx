import { matchLines } from '@mall/contract/order-lines'
import type { LineDoubt, LinePart } from '@mall/contract/order-lines'
import { addAlias } from '@mall/contract/products'
import type { Product } from '@mall/contract/products'
import { fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach } from 'vitest'
import { BasketProvider } from '#features/baskets/basket-context.tsx'
import { SharesProvider } from '#features/baskets/share/shares-context.tsx'
import { fakeMall } from './fake-mall.ts'
import { beSignedIn, openPage } from './open-page.tsx'
import { oil, rice } from './sample-goods.ts'
import { answerShop, keepBasket, savedIn } from './sample-shop.ts'
import { PasteButton } from '#features/products/sheet/paste-button.tsx'

export const brownRice = { ...rice, prodId: 'brown', prodNm: '현미' }

/** One line of goods; of one article it is certain, unless there is a doubt. */
export function goods(
  line: number,
  text: string,
  meant: [Product, number | null][],
  doubt: LineDoubt | null = null,
  choices: number[] = [],
): LinePart {
  const what = text.split(' ')[0]!
  const candidates = meant.map(([{ prodId }, qty]) => ({ prodId, qty, doubt: qty === null ? doubt : null, choices }))
  const chosen = doubt === null ? (meant[0]?.[0].prodId ?? null) : null
  return { kind: 'GOODS', line, text, what, name: what, quantityText: '', chosen, isGuess: false, doubt, candidates }
}

export const dialog = () => within(screen.getByRole('dialog', { name: '목록으로 담기' }))
export const press = (name: string | RegExp) => dialog().findByRole<HTMLButtonElement>('button', { name })
export const quantity = (what: string) => dialog().getByRole<HTMLInputElement>('textbox', { name: `수량: ${what}` })

export async function openDialog() {
  const { person } = openPage(
    <BasketProvider>
      <SharesProvider>
        <PasteButton />
      </SharesProvider>
    </BasketProvider>,
  )
  await person.click(await screen.findByRole('button', { name: '붙여넣기 · 파일' }))
  await screen.findByRole('dialog', { name: '목록으로 담기' })
  return person
}

export async function paste(person: UserEvent, text: string) {
  fireEvent.change(dialog().getByLabelText('상품과 수량'), { target: { value: text } })
  await person.click(await press('상품 찾기'))
}

/** Answers to the dialog for pasted lines, which finds rice, oil and brown rice. */
export function pasteDialogMall() {
  const mall = fakeMall()
  beforeEach(() => {
    beSignedIn()
    answerShop(mall)
    keepBasket(mall, [rice, oil, brownRice])
    mall.answers(addAlias, { ok: { result: 'SUCCESS' } })
  })

  function matches(parts: LinePart[], over: { leftOut?: string[]; uncounted?: string[]; products?: Product[] } = {}) {
    const { leftOut = [], uncounted = [], products = [rice, oil, brownRice] } = over
    mall.answers(matchLines, {
      ok: {
        parts,
        products,
        leftOut,
        uncounted: { count: uncounted.length, lines: uncounted },
      },
    })
  }

  return { mall, matches, saved: () => savedIn(mall) }
}
