import type { Locale } from '../i18n/locale.ts'

/** Stored while the user has not chosen a font. Spec §3 "Roboto font stack" */
export const defaultFont = "'Roboto', sans-serif"

/** Font choices as stored. */
export const fontChoices = {
  roboto: "'Roboto', 'Pretendard', sans-serif",
  pretendard: "'Pretendard', sans-serif",
  system: 'system-ui, sans-serif',
}
export const fontStacks: string[] = [defaultFont, ...Object.values(fontChoices)]

/** Pretendard ships with the app; the others replace it, with its metrics, until it is loaded. */
const pretendard =
  "Pretendard, 'Pretendard Latin', 'Pretendard Noto', 'Pretendard Malgun', 'Pretendard Apple', sans-serif"

/**
 * The font in use. By default Korean pages use Pretendard only and do not load Roboto: Korean readers do not expect
 * two typefaces in one line.
 */
export function drawnFont(saved: string, locale: Locale): string {
  if (saved !== defaultFont) return saved
  return locale === 'ko' ? fontChoices.pretendard : fontChoices.roboto
}

/** Full font stack of a choice. Roboto has no Hangul, so Pretendard follows it. */
export function fullStack(choice: string): string {
  if (choice === fontChoices.system) return choice
  return choice === fontChoices.roboto ? `Roboto, ${pretendard}` : pretendard
}
