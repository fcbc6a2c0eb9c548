/** Of a recovery code; those of the app have six. */
const length = 12

/** The digits of what was typed or pasted: spaces and full-width forms are taken for what they mean. */
export function digitsOf(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, length)
}
