import { use, useCallback } from 'react'
import { formatText } from './format-text.ts'
import type { TextValues } from './format-text.ts'
import { LocaleContext } from './language-provider.tsx'
import type { Locale } from './locale.ts'
import type { Messages } from './messages.ts'
import { holdDirection, MirroredContext } from './mirrored.ts'

export type Text<Key extends string> = (key: Key, values?: TextValues) => string

/** The current language. */
export function useLocale(): Locale {
  return use(LocaleContext)
}

/** Returns the texts of a room in the current language. */
export function useText<Key extends string>(room: Messages<Key>): Text<Key> {
  const locale = useLocale()
  const mirrored = use(MirroredContext)
  return useCallback(
    (key, values) => {
      const text = formatText(room[locale][key], locale, values)
      return mirrored ? holdDirection(text) : text
    },
    [room, locale, mirrored],
  )
}
