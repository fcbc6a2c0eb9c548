import type { LineDoubt } from '@mall/contract/order-lines'
import { isOpen } from '../paste-rows.ts'
import type { GoodsRow } from '../paste-rows.ts'

type Word = LineDoubt | 'none' | 'notNow' | 'product' | 'quantity' | 'reason'

/** Rows not added, as CSV that can be corrected and pasted again. The byte order mark makes Excel read UTF-8. */
export function openRowsCsv(
  rows: readonly GoodsRow[],
  text: (word: Word, values: { unit: string; qty: number; name: string }) => string,
): string {
  const word = (name: Word, row?: GoodsRow) => {
    const { prod, qty } = row?.proposals[0] ?? {}
    return text(name, { unit: prod?.unit ?? '', qty: qty ?? 0, name: row?.gone ?? '' })
  }
  const header = (['product', 'quantity', 'reason'] as const).map((name) => word(name))
  const open = rows.filter(isOpen).map((row) => {
    return [row.what, row.quantityText, word(reasonOf(row), row)]
  })
  return `\uFEFF${[header, ...open].map((cells) => cells.map(toCell).join(',')).join('\r\n')}\r\n`
}

function reasonOf({ notNow, doubt, proposals, prod }: GoodsRow): Word {
  if (notNow) return 'notNow'
  return proposals.length === 0 && !prod && doubt !== 'GONE' ? 'none' : (doubt ?? 'NO_QUANTITY')
}

/** Prefixes cells that a spreadsheet would run as formulas. */
function toCell(text: string): string {
  const harmless = /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
