/** Leads to the banner that removes the lines which keep the basket from being sent. */
export function focusExcluded(): void {
  const banner = document.querySelector<HTMLElement>('[data-excluded]')
  banner?.focus({ preventScroll: true })
  banner?.scrollIntoView({ block: 'nearest' })
}
