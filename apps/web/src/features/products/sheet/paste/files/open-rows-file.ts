import type { LineDoubt } from '@mall/contract/order-lines'
import { isOpen } from '../paste-rows.ts'
import type { GoodsRow } from '../paste-rows.ts'

type Word = LineDoubt | 'none' | 'product' | 'quantity' | 'reason'

/** Rows not added, as CSV that can be corrected and pasted again. The byte order mark makes Excel read UTF-8. */
export function openRowsCsv(
  rows: readonly GoodsRow[],
  text: (word: Word, values: { unit: string; qty: number }) => string,
): string {
  const word = (name: Word, row?: GoodsRow) => {
    const { prod, qty } = row?.proposals[0] ?? {}
    return text(name, { unit: prod?.unit ?? '', qty: qty ?? 0 })
  }
  const header = (['product', 'quantity', 'reason'] as const).map((name) => word(name))
  const open = rows.filter(isOpen).map((row) => {
    const reason = row.proposals.length === 0 && !row.prod ? 'none' : (row.doubt ?? 'NO_QUANTITY')
    return [row.what, row.quantityText, word(reason, row)]
  })
  return `\uFEFF${[header, ...open].map((cells) => cells.map(toCell).join(',')).join('\r\n')}\r\n`
}

/** Prefixes cells that a spreadsheet would run as formulas. */
function toCell(text: string): string {
  const harmless = /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
