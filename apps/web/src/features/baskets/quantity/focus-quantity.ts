/** Focuses the field of a product and selects its quantity; returns false if the page has none. */
export function focusQuantity(prodId: string): boolean {
  const inputs = document.querySelectorAll<HTMLInputElement>('input[data-quantity]')
  const input = [...inputs].find(({ dataset }) => dataset['quantity'] === prodId)
  input?.scrollIntoView({ block: 'center' })
  input?.focus({ preventScroll: true })
  input?.select()
  return input !== undefined
}
