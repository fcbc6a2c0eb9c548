/** The font choices as they are saved. The first is the default: the Roboto stack. Spec §3 */
export const fontStacks = [
  "'Roboto', sans-serif",
  "'Pretendard', sans-serif",
  "'Noto Sans KR', sans-serif",
  'system-ui, sans-serif',
] as const

/** Pretendard is shipped with the app; the others stand in for it, in its measures, until it is there. */
const shipped = "Pretendard, 'Pretendard Latin', 'Pretendard Noto', 'Pretendard Malgun', 'Pretendard Apple'"

/** The stack that the pages use: Roboto has no Hangul, so Pretendard follows it. */
export function fullStack(saved: string): string {
  if (saved === fontStacks[3]) return 'system-ui, sans-serif'
  if (saved === fontStacks[1]) return `${shipped}, sans-serif`
  return saved.replace(', sans-serif', `, ${shipped}, sans-serif`)
}
