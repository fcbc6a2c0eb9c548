import { use, useCallback } from 'react'
import { useIntl } from 'react-intl'
import { isLocale } from './locale.ts'
import type { Locale } from './locale.ts'
import type { Messages } from './messages.ts'
import { holdDirection, MirroredContext } from './mirrored.ts'

export type TextValues = Record<string, string | number | boolean | Date>
export type Text<Key extends string> = (key: Key, values?: TextValues) => string

/** The language that the person reads now. */
export function useLocale(): Locale {
  const { locale } = useIntl()
  return isLocale(locale) ? locale : 'en'
}

/** Gives the texts of a room in the language that the person reads now. */
export function useText<Key extends string>(room: Messages<Key>): Text<Key> {
  const intl = useIntl()
  const locale = useLocale()
  const mirrored = use(MirroredContext)
  return useCallback(
    (key, values) => {
      const text = intl.formatMessage({ id: key, defaultMessage: room[locale][key] }, values)
      return mirrored ? holdDirection(text) : text
    },
    [intl, room, locale, mirrored],
  )
}
