import 'virtual:fonts.css'
import '#shared/theme/fallback-fonts.css'
import '#shared/theme/first-paint.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { selectDisplay } from '#features/display/display.slice.ts'
import { followDisplay } from '#features/display/saved-display.ts'
import { followSession } from '#features/session/check-session.ts'
import { keepTrying } from '#shared/late/keep-trying.ts'
import { clearCatalogueWithSession } from '#shared/offline/clear-catalogue.ts'
import { holdInstallOffer } from '#shared/offline/install-offer.ts'
import { loadPreset } from '#shared/theme/presets.ts'
import { loadMirroring } from '#shared/theme/theme-provider.tsx'
import { App } from './app/app.tsx'
import { store } from './app/store.ts'

followSession(store.dispatch)
followDisplay(store.dispatch)
clearCatalogueWithSession()
holdInstallOffer()

// Loads what the first render needs; offline it falls back to the default look.
const { presetColor, rtlLayout } = selectDisplay(store.getState())
await Promise.allSettled([loadPreset(presetColor), rtlLayout && loadMirroring()])

const root = document.getElementById('root')
if (root === null) throw new Error('The document has no #root')
createRoot(root).render(
  <StrictMode>
    <App store={store} />
  </StrictMode>,
)

// Names of products and stores may contain any character; their font slices load after the page.
addEventListener('load', () => void keepTrying(() => import('virtual:other-fonts.css')))
