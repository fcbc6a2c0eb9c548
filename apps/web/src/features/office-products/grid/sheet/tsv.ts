/** Cells as spreadsheets copy them: tabs between cells, quotes around a cell with a tab, line break or quote. */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [['']]
  const clean = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  let isQuoted = false
  for (let at = 0; at < clean.length; at++) {
    const sign = clean[at] ?? ''
    const row = rows.at(-1) ?? []
    const cell = row.at(-1) ?? ''
    const put = (next: string) => (row[row.length - 1] = next)
    if (isQuoted && sign === '"' && clean[at + 1] === '"') {
      put(`${cell}"`)
      at++
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (isQuoted) put(cell + sign)
    else if (sign === '\t') row.push('')
    else if (sign === '\n') rows.push([''])
    else put(cell + sign)
  }
  return rows
}

/** A cell that a spreadsheet would read as a formula gets an apostrophe, which the spreadsheet hides. */
export function writeTsv(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => {
    const harmless = /^[=+@＝＋－＠]|^-(?!\d)/.test(text) ? `'${text}` : text
    return /["\t\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
  }
  return rows.map((row) => row.map(cell).join('\t')).join('\n')
}
