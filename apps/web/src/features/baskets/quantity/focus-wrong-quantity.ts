/** Focuses the first field whose text cannot be ordered; returns false if there is none. */
export function focusWrongQuantity(): boolean {
  const input = document.querySelector<HTMLInputElement>('input[data-wrong-quantity]')
  input?.focus()
  return input !== null
}
