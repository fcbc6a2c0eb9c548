import { useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import { Provider, useSelector } from 'react-redux'
import { selectDisplay } from '#features/display/display.slice.ts'
import { LanguageProvider } from '#shared/i18n/language-provider.tsx'
import { ThemeProvider } from '#shared/theme/theme-provider.tsx'
import type { Store } from './store.ts'

export function Providers({ store, children }: { store: Store; children: ReactNode }) {
  return (
    <Provider store={store}>
      <Themed>{children}</Themed>
    </Provider>
  )
}

function Themed({ children }: { children: ReactNode }) {
  const display = useSelector(selectDisplay)
  const { locale, rtlLayout, navType } = display
  // A layout effect, because the pages' effects send requests with this language.
  useLayoutEffect(() => {
    const root = document.documentElement
    root.lang = locale
    root.dir = rtlLayout ? 'rtl' : 'ltr'
    root.dataset['mode'] = navType
  }, [locale, rtlLayout, navType])
  return (
    <LanguageProvider locale={locale} mirrored={rtlLayout}>
      <ThemeProvider look={display}>{children}</ThemeProvider>
    </LanguageProvider>
  )
}
