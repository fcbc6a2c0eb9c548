import type { LineDoubt } from '@mall/contract/order-lines'
import { isOpen } from './paste-rows.ts'
import type { GoodsRow } from './paste-rows.ts'

type Word = LineDoubt | 'none' | 'product' | 'quantity' | 'reason'

/** The rows that are not added, as a file that can be mended and read again: CSV with the mark by which Excel sees UTF-8. */
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

/** A cell that a spreadsheet would take for a formula is made a text. */
function toCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
