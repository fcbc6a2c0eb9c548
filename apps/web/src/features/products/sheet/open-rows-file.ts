import { additionOf } from './match-rows.ts'
import type { MatchedRow } from './match-rows.ts'
import type { PastedRow } from './pasted-row.ts'

/** Why a row is not added. */
export type OpenReason = 'unknown' | 'notChosen' | 'noQuantity' | 'tooMany'

export function reasonOf(row: MatchedRow): OpenReason | null {
  if (additionOf(row)) return null
  if (row.chosen) return 'noQuantity'
  return row.candidates.length === 0 ? 'unknown' : 'notChosen'
}

/** The rows that are not added, as a file that can be mended and read again: CSV with the mark by which Excel sees UTF-8. */
export function openRowsCsv(
  rows: readonly MatchedRow[],
  leftOut: readonly PastedRow[],
  text: (word: OpenReason | 'product' | 'otherName' | 'spec' | 'quantity' | 'reason') => string,
): string {
  const line = (row: PastedRow, reason: OpenReason) => [
    row.name,
    (row.also ?? []).join(' '),
    row.spec ?? '',
    row.qtyText || (row.qtyChoices ?? []).join(' / '),
    text(reason),
  ]
  const header = (['product', 'otherName', 'spec', 'quantity', 'reason'] as const).map(text)
  const open = rows.flatMap((row) => {
    const reason = reasonOf(row)
    return reason ? [line(row, reason)] : []
  })
  const lines = [header, ...open, ...leftOut.map((row) => line(row, 'tooMany'))]
  return `\uFEFF${lines.map((cells) => cells.map(toCell).join(',')).join('\r\n')}\r\n`
}

/** A cell that a spreadsheet would take for a formula is made a text. */
function toCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
