/** Of marks of which no writing puts more than a few on a letter; the last two become ones when widths are unified. */
const manyMarks = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu

/** Without marks beyond thirty on one letter: bringing those into their order takes the square of their number. */
export function withFewMarks(text: string): string {
  return text.length > 30 ? text.replace(manyMarks, '$1') : text
}
