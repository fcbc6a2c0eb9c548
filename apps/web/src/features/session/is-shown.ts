/** A page that is prefetched, prerendered or opened behind others is not shown yet, and does nothing until it is. */
export function isShown(): boolean {
  const { prerendering = false } = document as { prerendering?: boolean }
  return !prerendering && document.visibilityState === 'visible'
}
