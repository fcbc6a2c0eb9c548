import type { NamedBasket } from '../named-basket.ts'

/** Baskets with unsent lines. A list without the open basket is older than it, and proves nothing. */
export function unsentBaskets(baskets: readonly NamedBasket[], openId: string | undefined): readonly NamedBasket[] {
  if (!baskets.some(({ basketId }) => basketId === openId)) return []
  return baskets.filter(({ lineCount }) => lineCount > 0)
}

export function unsentElsewhere(baskets: readonly NamedBasket[], openId: string | undefined): readonly NamedBasket[] {
  return unsentBaskets(baskets, openId).filter(({ basketId }) => basketId !== openId)
}
