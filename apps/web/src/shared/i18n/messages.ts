import type { Locale } from './locale.ts'

/** The texts of one room in every language. */
export type Messages<Key extends string> = Record<Locale, Record<Key, string>>

/** Declares the texts of a room. A text that one language lacks or has too many does not compile. */
export function messages<const Key extends string>(sets: {
  ko: Record<Key, string>
  en: Record<NoInfer<Key>, string>
}): Messages<Key> {
  return sets
}
