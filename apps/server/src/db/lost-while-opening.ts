/**
 * On every new connection the driver asks for the array types in a statement that nobody waits for. When the connection
 * breaks just then, that failure has no place to go and would end the process; the statement it was opened for fails
 * too, and that one is dealt with.
 */
export function isLostWhileOpening(error: unknown): boolean {
  return error instanceof Object && 'query' in error && String(error.query).includes('b.typarray')
}
