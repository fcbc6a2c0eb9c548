const errors =
  'N/A REF! VALUE! DIV/0! NAME? NUM! NULL! SPILL! CALC! FIELD! BLOCKED! CONNECT! BUSY! UNKNOWN! GETTING_DATA'
const values = new Set(errors.split(' ').map((error) => `#${error}`))

/** What a spreadsheet shows in place of a value that its formula does not have, such as `#N/A`. */
export function isErrorValue(cell: string): boolean {
  return values.has(cell.trim())
}
