const errors =
  'N/A REF! VALUE! DIV/0! NAME? NUM! NULL! SPILL! CALC! FIELD! BLOCKED! CONNECT! BUSY! UNKNOWN! GETTING_DATA'
const values = new Set(errors.split(' ').map((error) => `#${error}`))

/** What a spreadsheet shows in place of a value that its formula does not have, such as `#N/A`, or has no room for. */
export function isErrorValue(cell: string): boolean {
  return values.has(cell.trim()) || isTooNarrow(cell)
}

/** What a number or a day becomes in a CSV that was saved while its column was too narrow to show it. */
export function isTooNarrow(cell: string): boolean {
  return /^#{3,}$/.test(cell.trim())
}
