import createCache from '@emotion/cache'
import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider as MuiThemeProvider } from '@mui/material/styles'
import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { brandPreset } from './brand-preset.ts'
import { useBrand } from './brand.ts'
import { makeTheme } from './make-theme.ts'
import type { Look } from './make-theme.ts'
import { defaultPreset, loadPreset, presetOf } from './presets.ts'
import type { PresetName } from './presets.ts'
import type { Preset } from './presets/preset.ts'

/** CSP nonce from the document; styles without it are blocked. */
const nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? ''

const ltr = createCache({ key: 'm', nonce })
let rtl: EmotionCache | null = null

/** Loads the RTL plugin on demand, before the first render if the layout is mirrored. */
export async function loadMirroring(): Promise<EmotionCache> {
  const { rtlStyles } = await import('./rtl-styles.ts')
  return (rtl ??= createCache({ key: 'r', nonce, stylisPlugins: rtlStyles }))
}

function useStyleCache(isRtl: boolean): EmotionCache {
  const [, show] = useState<EmotionCache | null>(rtl)
  useEffect(() => {
    if (isRtl && rtl === null) void loadMirroring().then(show)
  }, [isRtl])
  return isRtl ? (rtl ?? ltr) : ltr
}

/** Keeps the previous preset until the chosen one is loaded. */
function usePreset(name: PresetName): Preset {
  const [last, keep] = useState<Preset>(defaultPreset)
  useEffect(() => {
    let isOver = false
    void loadPreset(name).then(
      () => {
        const preset = presetOf(name)
        if (preset && !isOver) keep(preset)
      },
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [name])
  return presetOf(name) ?? last
}

interface ThemeProviderProps {
  look: Omit<Look, 'preset'> & { presetColor: PresetName }
  children: ReactNode
}

export function ThemeProvider({ look, children }: ThemeProviderProps) {
  const chosen = usePreset(look.presetColor)
  const brand = useBrand()
  const preset = useMemo(
    () => (look.presetColor === 'default' && brand !== '' ? brandPreset(chosen, brand) : chosen),
    [chosen, look.presetColor, brand],
  )
  const { navType, fontFamily, locale, borderRadius, outlinedFilled, rtlLayout } = look
  const theme = useMemo(
    () => makeTheme({ preset, navType, fontFamily, locale, borderRadius, outlinedFilled, rtlLayout }),
    [preset, navType, fontFamily, locale, borderRadius, outlinedFilled, rtlLayout],
  )
  useEffect(() => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme.palette.background.paper)
  }, [theme])
  return (
    <CacheProvider value={useStyleCache(rtlLayout)}>
      <MuiThemeProvider theme={theme}>
        <CssBaseline />
        {children}
      </MuiThemeProvider>
    </CacheProvider>
  )
}
