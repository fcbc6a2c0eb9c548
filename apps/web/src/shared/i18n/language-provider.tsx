import { createContext } from 'react'
import type { ReactNode } from 'react'
import type { Locale } from './locale.ts'
import { MirroredContext } from './mirrored.ts'

export const LocaleContext = createContext<Locale>('ko')

interface LanguageProviderProps {
  locale: Locale
  /** Right-to-left layout. */
  mirrored: boolean
  children: ReactNode
}

/** Provides only the language, because rooms import their own texts (see `messages`). */
export function LanguageProvider({ locale, mirrored, children }: LanguageProviderProps) {
  return (
    <MirroredContext value={mirrored}>
      <LocaleContext value={locale}>{children}</LocaleContext>
    </MirroredContext>
  )
}
