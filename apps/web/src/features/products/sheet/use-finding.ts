import type { Product } from '@mall/contract/products'
import { listProducts } from '@mall/contract/products'
import { useDispatch } from 'react-redux'
import { useChangeQuantity } from '#features/baskets/basket-context.tsx'
import { ask } from '#shared/api/ask.ts'
import { unitName } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { failed, succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { fromHangulKeys } from './from-hangul-keys.ts'
import { isName } from './is-name.ts'
import { announceLines } from './pasted-lines.ts'
import { sheetMessages } from './sheet.messages.ts'

/**
 * Resolves typed or scanned text: scrolls to an article found by name, adds an article found by code. Several words
 * that are no product, such as "대파 8단", are matched like a pasted list.
 */
export function useFinding(show: (prod: Product) => void): (typed: string) => Promise<void> {
  const t = useText(sheetMessages)
  const locale = useLocale()
  const dispatch = useDispatch()
  const change = useChangeQuantity()
  return async (typed) => {
    const wanted = fromHangulKeys(typed.trim())
    if (wanted === '') return
    const named = isName(typed) ? await firstCalled(typed.trim()) : undefined
    if (named) {
      show(named)
      return
    }
    const answer = await ask(listProducts, { query: { q: wanted, size: 2 } })
    const prod = answer.ok
      ? answer.data.content.find((row) => row.matchedBox === true || row.barcode === wanted || row.prodCd === wanted)
      : undefined
    if (!prod) {
      if (answer.ok && /[\s,]/.test(typed.trim())) announceLines(typed.trim())
      else dispatch(failed(t('notFound', { code: typed.trim() })))
      return
    }
    const more = prod.matchedBox === true ? prod.boxQty : Math.max(1, prod.stepQty)
    const qty = change(prod.prodId, (current) => current + more, prod)
    dispatch(succeeded(t('scanned', { name: prod.prodNm, qty, unit: unitName(locale, prod.unit) })))
  }
}

/** The search ranks the store's own names first, then articles it buys. */
async function firstCalled(q: string): Promise<Product | undefined> {
  const answer = await ask(listProducts, { query: { q, size: 1 } })
  return answer.ok ? answer.data.content[0] : undefined
}
