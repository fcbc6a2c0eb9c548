/** What a quantity of a product must keep to. */
export interface QuantityRule {
  minQty: number
  /** null: no more than the general limit. */
  maxQty: number | null
  stepQty: number
}

export const largestQuantity = 99_999

export type QuantityFault = 'BELOW_MIN' | 'ABOVE_MAX' | 'STEP'

export interface QuantityCheck {
  fault: QuantityFault | null
  /**
   * The nearest allowed quantity; the larger one of two equally near ones, so that nobody runs short. 0: minimum,
   * maximum and step leave none.
   */
  allowed: number
}

/**
 * Does a quantity keep to minimum, maximum and step? Steps are counted from zero, as boxes are;
 * a minimum that is no multiple of the step counts as the next multiple.
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

/** How many of its unit a box of an article holds; one that is sold by the box is counted in boxes already. */
export function boxSize({ unit, boxQty }: { unit: string; boxQty: number }): number {
  return unit === 'BOX' ? 1 : boxQty
}

/** How many boxes that is, as it is shown: with 12 in a box 18 are 1.5 and 13 are 1. */
export function boxesIn(qty: number, boxQty: number): number {
  return Math.floor((qty / boxQty) * 10) / 10
}

const unitWords: Record<'ko' | 'en', Record<string, string | undefined>> = {
  ko: { EA: '개', BOX: '박스', CAN: '캔', KG: 'kg' },
  en: { EA: 'pcs', BOX: 'box', CAN: 'can', KG: 'kg' },
}

/** A unit as people say it; documents and files keep its code. */
export function unitWord(lang: 'ko' | 'en', unit: string): string {
  return unitWords[lang][unit] ?? unit
}

/** `12개`, `12 pcs` */
export function quantityText(lang: 'ko' | 'en', qty: number, unit: string): string {
  return `${qty.toLocaleString('en-US')}${lang === 'ko' ? '' : ' '}${unitWord(lang, unit)}`
}
