const mostNamed = 5

/** The first codes, and how many more there are. */
export function fewOf(codes: readonly string[]): string {
  const more = codes.length - mostNamed
  return codes.slice(0, mostNamed).join(', ') + (more > 0 ? ` +${more.toLocaleString('en-US')}` : '')
}
