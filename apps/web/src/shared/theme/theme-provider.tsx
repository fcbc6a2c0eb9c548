import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider as MuiThemeProvider } from '@mui/material/styles'
import rtlPlugin from '@mui/stylis-plugin-rtl'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { prefixer } from 'stylis'
import { makeTheme } from './make-theme.ts'
import type { Look } from './make-theme.ts'

/** The server puts the nonce of this page into the document; styles without it are refused. */
const nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? ''

const caches = {
  ltr: createCache({ key: 'm', nonce }),
  rtl: createCache({ key: 'r', nonce, stylisPlugins: [prefixer, rtlPlugin] }),
}

export function ThemeProvider({ look, children }: { look: Look; children: ReactNode }) {
  const { presetColor, navType, fontFamily, borderRadius, outlinedFilled, rtlLayout } = look
  const theme = useMemo(
    () => makeTheme({ presetColor, navType, fontFamily, borderRadius, outlinedFilled, rtlLayout }),
    [presetColor, navType, fontFamily, borderRadius, outlinedFilled, rtlLayout],
  )
  return (
    <CacheProvider value={rtlLayout ? caches.rtl : caches.ltr}>
      <MuiThemeProvider theme={theme}>
        <CssBaseline />
        {children}
      </MuiThemeProvider>
    </CacheProvider>
  )
}
