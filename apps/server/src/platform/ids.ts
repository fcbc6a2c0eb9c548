const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Has a text the form of our ids? One that has not is answered like one that is not there. */
export function isId(text: string): boolean {
  return uuid.test(text)
}

/** Nobody’s and nothing’s: no row has it, and every other id comes after it. */
export const nilId = '00000000-0000-0000-0000-000000000000'
