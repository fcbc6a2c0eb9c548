import type { ReactNode } from 'react'
import { RawIntlProvider, createIntl, createIntlCache } from 'react-intl'
import type { Locale } from './locale.ts'
import { MirroredContext } from './mirrored.ts'

const cache = createIntlCache()
const intls = {
  ko: createIntl({ locale: 'ko', defaultLocale: 'ko', timeZone: 'Asia/Seoul' }, cache),
  en: createIntl({ locale: 'en', defaultLocale: 'en', timeZone: 'Asia/Seoul' }, cache),
}

interface LanguageProviderProps {
  locale: Locale
  /** The page runs from right to left. */
  mirrored: boolean
  children: ReactNode
}

/** Rooms bring their own texts (see `messages`), so the provider carries only the language and the time zone of the trade. */
export function LanguageProvider({ locale, mirrored, children }: LanguageProviderProps) {
  return (
    <MirroredContext value={mirrored}>
      <RawIntlProvider value={intls[locale]}>{children}</RawIntlProvider>
    </MirroredContext>
  )
}
