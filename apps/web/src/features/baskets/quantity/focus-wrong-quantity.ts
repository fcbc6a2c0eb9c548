/** Focuses the first field whose text cannot be ordered, or that of one product; returns false if there is none. */
export function focusWrongQuantity(prodId?: string): boolean {
  const inputs = document.querySelectorAll<HTMLInputElement>('input[data-wrong-quantity]')
  const input = [...inputs].find(({ dataset }) => prodId === undefined || dataset['quantity'] === prodId) ?? null
  input?.focus()
  return input !== null
}
