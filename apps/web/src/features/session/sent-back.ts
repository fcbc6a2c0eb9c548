/**
 * Who was led to the sign-in page by the portal did not choose to visit it. The mark travels with the address and
 * counts only while this page lives: a reload is a visit.
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
