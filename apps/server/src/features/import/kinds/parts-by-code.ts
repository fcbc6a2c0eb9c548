/**
 * Everything of a kind in the order of its codes, in parts that fit into memory. `list` returns the next rows after a
 * code.
 */
export async function* partsByCode<Row>(
  list: (after: string, most: number) => Promise<Row[]>,
  codeOf: (row: Row) => string,
  rowsInPart = 500,
): AsyncGenerator<Row[]> {
  let after = ''
  for (;;) {
    const rows = await list(after, rowsInPart)
    yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < rowsInPart) return
    after = codeOf(last)
  }
}
