const longest = 20

/** The code after the last one: `S099` → `S100`. Empty if the office has to think of one itself. */
export function nextCode(last: string | undefined): string {
  if (last === undefined) return 'S001'
  const [, head = '', number = ''] = /^(.*?)(\d{1,15})$/.exec(last) ?? []
  const next = head + String(Number(number) + 1).padStart(number.length, '0')
  return number === '' || next.length > longest ? '' : next
}
