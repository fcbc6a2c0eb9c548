/** Focuses the first field whose text cannot be ordered; returns false if there is none. */
export function focusWrongQuantity(): boolean {
  const input = document.querySelector<HTMLInputElement>('input[data-quantity][aria-invalid=true]')
  input?.focus()
  return input !== null
}
