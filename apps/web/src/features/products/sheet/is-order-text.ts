/** Several goods, or goods with a number: a message, a list, cells of a spreadsheet. */
export function isOrderText(text: string): boolean {
  return /[\n\t,]|\S\s+\S*\d/.test(text.trim())
}
