export const locales = ['ko', 'en'] as const
export type Locale = (typeof locales)[number]

export function isLocale(value: unknown): value is Locale {
  return value === 'ko' || value === 'en'
}

/** The browser's first language, if supported. */
export function browserLocale(languages: readonly string[]): Locale | null {
  const first = languages[0]?.slice(0, 2).toLowerCase()
  return isLocale(first) ? first : null
}
