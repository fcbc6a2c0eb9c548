/**
 * Text of cells as rows (RFC 4180, as spreadsheets write it): a quoted cell keeps separators and line breaks, and a
 * doubled quote in it is one. A quote that closes nowhere is a letter like others, or it would swallow the rest.
 */
export function readTable(text: string, separator: string): string[][] {
  const quoted = new RegExp(`"([^"]*(?:""[^"]*)*)"(?=\\${separator}|\\r|\\n|$)`, 'y')
  const plain = new RegExp(`[^\\${separator}\\r\\n]*`, 'y')
  const rows: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    quoted.lastIndex = plain.lastIndex = at
    const found = quoted.exec(text) ?? plain.exec(text)
    rows.at(-1)?.push(cleaned(found?.[1]?.replaceAll('""', '"') ?? found?.[0] ?? ''))
    at += found?.[0].length ?? 0
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    if (text[at] === '\r' || text[at] === '\n') rows.push([])
    at += 1
  }
  return rows.filter((cells) => cells.some((cell) => cell !== ''))
}

/** One line without blanks around it, and without the apostrophe by which a spreadsheet takes a cell as text. */
function cleaned(cell: string): string {
  return cell
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'(?=[=+\-@\d])/, '')
}

/** What separates the cells of a CSV file: Korean and American ones have commas, others semicolons, Excel's text tabs. */
export function separatorOf(text: string): string {
  const start = text.slice(0, 2000)
  const count = (separator: string) => start.split(separator).length
  return ['\t', ';'].reduce((most, other) => (count(other) > count(most) ? other : most), ',')
}
