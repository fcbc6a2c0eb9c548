/**
 * Marks navigations to the sign-in page made by the portal, as those must not sign out. A mark is valid only while
 * this page is loaded: a reload counts as a visit.
 */
const marks = new Set<unknown>()

export function sentBackState(): { sentBack: string } {
  const sentBack = `${Date.now()} ${marks.size}`
  marks.add(sentBack)
  return { sentBack }
}

export function wasSentBack(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'sentBack' in state && marks.has(state.sentBack)
}
