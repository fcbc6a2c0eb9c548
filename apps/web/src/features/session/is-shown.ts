/** Prefetched, prerendered and background pages must not sign out or navigate. */
export function isShown(): boolean {
  const { prerendering = false } = document as { prerendering?: boolean }
  return !prerendering && document.visibilityState === 'visible'
}
