/** The number of an order, or its beginning, that was typed without its hyphen: 261127004414 is 261127-004414. */
export function typedOrderNo(q: string): string {
  return q.replace(/^(\d{6})(?=\d)/, '$1-')
}
