/** Cells of a row beyond these are not read: no order sheet is as wide. */
const mostCells = 200

/**
 * Splits cell text into rows (RFC 4180, as spreadsheets write it): a quoted cell keeps separators and line breaks,
 * and a doubled quote stands for one. An unclosed quote is an ordinary character, so that it does not swallow the
 * rest.
 */
export function readTable(text: string, separator: string): string[][] {
  const quoted = new RegExp(`"([^"]*(?:""[^"]*)*)"(?=\\${separator}|\\r|\\n|$)`, 'y')
  const plain = new RegExp(`[^\\${separator}\\r\\n]*`, 'y')
  const rows: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    quoted.lastIndex = plain.lastIndex = at
    const found = quoted.exec(text) ?? plain.exec(text)
    const row = rows.at(-1)
    if (row && row.length < mostCells) row.push(cleaned(found?.[1]?.replaceAll('""', '"') ?? found?.[0] ?? ''))
    at += found?.[0].length ?? 0
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    if (text[at] === '\r' || text[at] === '\n') rows.push([])
    at += 1
  }
  return rows.filter((cells) => cells.some((cell) => cell !== ''))
}

/** Collapses blanks and strips the apostrophe that marks a cell as text. */
function cleaned(cell: string): string {
  return cell
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'(?=[=+\-@＝＋－＠\d])/, '')
}

/** Detects the separator: commas in Korean and American CSV, semicolons in others, tabs in Excel's text format. */
export function separatorOf(text: string): string {
  const start = text.slice(0, 2000)
  const count = (separator: string) => start.split(separator).length
  return ['\t', ';'].reduce((most, other) => (count(other) > count(most) ? other : most), ',')
}
