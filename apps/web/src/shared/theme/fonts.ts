import type { Locale } from '../i18n/locale.ts'

/** What nobody has chosen yet. Spec §3 "Roboto font stack" */
export const defaultFont = "'Roboto', sans-serif"

/** The choices as they are saved. */
export const fontChoices = {
  roboto: "'Roboto', 'Pretendard', sans-serif",
  pretendard: "'Pretendard', sans-serif",
  system: 'system-ui, sans-serif',
}
export const fontStacks: string[] = [defaultFont, ...Object.values(fontChoices)]

/** Pretendard is shipped with the app; the others stand in for it, in its measures, until it is there. */
const pretendard =
  "Pretendard, 'Pretendard Latin', 'Pretendard Noto', 'Pretendard Malgun', 'Pretendard Apple', sans-serif"

/**
 * The choice that the pages are drawn with. The default draws Korean in Pretendard alone: two designs in a line are not
 * what a Korean reader expects, and Roboto is not even fetched.
 */
export function drawnFont(saved: string, locale: Locale): string {
  if (saved !== defaultFont) return saved
  return locale === 'ko' ? fontChoices.pretendard : fontChoices.roboto
}

/** The stack of a choice. Roboto has no Hangul, so Pretendard follows it. */
export function fullStack(choice: string): string {
  if (choice === fontChoices.system) return choice
  return choice === fontChoices.roboto ? `Roboto, ${pretendard}` : pretendard
}
