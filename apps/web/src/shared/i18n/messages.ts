import type { Locale } from './locale.ts'

/** Texts of a room in every language. */
export type Messages<Key extends string> = Record<Locale, Record<Key, string>>

/** Declares the texts of a room. A missing or superfluous key in one language is a compile error. */
export function messages<const Key extends string>(sets: {
  ko: Record<Key, string>
  en: Record<NoInfer<Key>, string>
}): Messages<Key> {
  return sets
}
