/** Thousands apart by commas, blanks or apostrophes, as in 1,200. */
const grouped = /^\d{1,3}(?:[,'’ ]\d{3})+(?:\.\d*)?$/
const ungrouped = /^(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,2})?$/i

/**
 * The number of a cell: with commas between thousands, 원, ₩, common units and full-width digits; negative ones with a
 * minus, a triangle or brackets. null: it is not a number, or a badly separated one such as 12,00.
 */
export function readNumber(text: string): number | null {
  const { digits, isNegative } = partsOf(text)
  if (!grouped.test(digits) && !ungrouped.test(digits)) return null
  const value = Number(digits.replace(/[,'’ ]/g, ''))
  if (!Number.isFinite(value)) return null
  return isNegative && value !== 0 ? -value : value
}

/** The whole number of a cell. null: it is another number or none, or one of `unclearThousands`. */
export function readWhole(text: string): number | null {
  const value = unclearThousands(text) === null ? readNumber(text) : null
  return value !== null && Number.isInteger(value) ? value : null
}

/** What a text such as 12.500 means if its point separates thousands; null: it cannot. */
export function unclearThousands(text: string): number | null {
  const { digits } = partsOf(text)
  return /^[1-9]\d{0,2}\.\d{3}$/.test(digits) ? Number(digits.replace('.', '')) : null
}

/** Digits whose commas or points are at places where no number has them. */
export function isBadlySeparated(text: string): boolean {
  return readNumber(text) === null && /^\d[\d.,'’ ]*$/.test(partsOf(text).digits)
}

function partsOf(text: string): { digits: string; isNegative: boolean } {
  const plain = text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/(?<!\d) | (?!\d)/g, '')
    .replace(/^['’]/, '')
    .replace(/^(krw|₩|\\|￦)/i, '')
    .replace(/(원|원정|krw|개|입|ea|pcs)$/i, '')
  const [, bracket] = /^\((.+)\)$/.exec(plain) ?? []
  return {
    digits: (bracket ?? plain).replace(/^[-−–△▲+]/, '').replace(/^(₩|\\)/, ''),
    isNegative: bracket !== undefined || /^[-−–△▲]/.test(plain),
  }
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
