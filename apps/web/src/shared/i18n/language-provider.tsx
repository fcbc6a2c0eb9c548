import { createContext } from 'react'
import type { ReactNode } from 'react'
import type { Locale } from './locale.ts'
import { MirroredContext } from './mirrored.ts'

export const LocaleContext = createContext<Locale>('ko')

interface LanguageProviderProps {
  locale: Locale
  /** The page runs from right to left. */
  mirrored: boolean
  children: ReactNode
}

/** Rooms bring their own texts (see `messages`), so the provider carries only the language. */
export function LanguageProvider({ locale, mirrored, children }: LanguageProviderProps) {
  return (
    <MirroredContext value={mirrored}>
      <LocaleContext value={locale}>{children}</LocaleContext>
    </MirroredContext>
  )
}
