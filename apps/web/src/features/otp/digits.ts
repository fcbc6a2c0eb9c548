/** Length of a recovery code; authenticator codes have six digits. */
const length = 12

/** Extracts digits from typed or pasted text, including full-width ones. */
export function digitsOf(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, length)
}
