/**
 * The number of a cell: with commas, 원, ₩, common units and full-width digits; negative ones with a minus, a triangle or
 * brackets. null: it is not a number.
 */
export function readNumber(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s,'’]/g, '')
    .replace(/^(krw|₩|\\|￦)/i, '')
    .replace(/(원|원정|krw|개|입|ea|pcs)$/i, '')
  const [, bracket] = /^\((.+)\)$/.exec(plain) ?? []
  const isNegative = bracket !== undefined || /^[-−–△▲]/.test(plain)
  const digits = (bracket ?? plain).replace(/^[-−–△▲+]/, '').replace(/^(₩|\\)/, '')
  if (!/^(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,2})?$/i.test(digits)) return null
  const value = Number(digits)
  if (!Number.isFinite(value)) return null
  return isNegative && value !== 0 ? -value : value
}

/** Cells by which people say that there is nothing. */
export function isNothing(text: string): boolean {
  return /^[-–—.]?$/.test(text.trim())
}

/** Words for a limit that is none. */
export function isNoLimit(text: string): boolean {
  return /^(없음|무제한|제한\s*없음|none|unlimited|no\s*limit)$/i.test(text.trim())
}

/** Words for stock that is not counted. "없음" is not one of them: it may mean as well that nothing is left. */
export function isUncounted(text: string): boolean {
  return /^(무제한|제한\s*없음|세지\s*않음|unlimited)$/i.test(text.trim())
}
