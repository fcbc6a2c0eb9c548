/** The limits for quantities of a product. */
export interface QuantityRule {
  minQty: number
  /** null: only the general limit applies. */
  maxQty: number | null
  stepQty: number
}

export const largestQuantity = 99_999

export type QuantityFault = 'BELOW_MIN' | 'ABOVE_MAX' | 'STEP'

export interface QuantityCheck {
  fault: QuantityFault | null
  /**
   * The nearest allowed quantity; the larger of two equally near ones, to avoid a shortage. 0: minimum, maximum and
   * step allow none.
   */
  allowed: number
}

/**
 * Checks a quantity against minimum, maximum and step. Steps count from zero, as boxes do; a minimum that is no
 * multiple of the step counts as the next multiple.
 */
export function checkQuantity(qty: number, rule: QuantityRule): QuantityCheck {
  const step = Math.max(1, rule.stepQty)
  const lowest = Math.max(step, Math.ceil(Math.max(1, rule.minQty) / step) * step)
  const most = Math.min(rule.maxQty ?? largestQuantity, largestQuantity)
  const highest = Math.floor(most / step) * step
  if (highest < lowest) return { fault: 'ABOVE_MAX', allowed: 0 }
  if (qty < lowest) return { fault: 'BELOW_MIN', allowed: lowest }
  if (qty > highest) return { fault: 'ABOVE_MAX', allowed: highest }
  if (qty % step !== 0) return { fault: 'STEP', allowed: Math.min(highest, Math.round(qty / step) * step) }
  return { fault: null, allowed: qty }
}

/** The pack size in units of the product; one sold by the box is counted in boxes already. */
export function boxSize({ unit, boxQty }: { unit: string; boxQty: number }): number {
  return unit === 'BOX' ? 1 : boxQty
}

export const unitWords: Record<'ko' | 'en', Record<string, string | undefined>> = {
  ko: { EA: '개', BOX: '박스', CAN: '캔', KG: 'kg' },
  en: { EA: 'pcs', BOX: 'box', CAN: 'can', KG: 'kg' },
}

/** A unit in words; documents and files keep its code. */
export function unitWord(lang: 'ko' | 'en', unit: string): string {
  return unitWords[lang][unit] ?? unit
}

const plurals: Record<string, string | undefined> = { BOX: 'boxes', CAN: 'cans' }

/** `12개`, `12 pcs`, `5 boxes` */
export function quantityText(lang: 'ko' | 'en', qty: number, unit: string): string {
  const amount = qty.toLocaleString('en-US')
  if (lang === 'ko') return `${amount}${unitWord(lang, unit)}`
  return `${amount} ${(qty === 1 ? undefined : plurals[unit]) ?? unitWord(lang, unit)}`
}

/** `1박스`, `1박스 + 6개`; empty below a whole box and for products sold by the box. */
export function boxesText(lang: 'ko' | 'en', qty: number, article: { unit: string; boxQty: number }): string {
  const size = boxSize(article)
  if (size <= 1 || qty < size) return ''
  const boxes = Math.floor(qty / size)
  const rest = qty - boxes * size
  const whole = quantityText(lang, boxes, 'BOX')
  return rest === 0 ? whole : `${whole} + ${quantityText(lang, rest, article.unit)}`
}
