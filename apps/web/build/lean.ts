import type { Plugin } from 'vite'

/**
 * Halves of the component library that this portal never enters, and that every page would load all the same:
 * themes as CSS variables (ours is a plain theme, see shared/theme) and the ripple of buttons (off in our theme).
 */
const unused: Record<string, string> = {
  './createThemeWithVars.mjs':
    'export default function createThemeWithVars() { throw new Error("left out by build/lean.ts") }',
  './ThemeProviderWithVars.mjs': 'export function CssVarsProvider() { throw new Error("left out by build/lean.ts") }',
  './TouchRipple.mjs': 'export default function TouchRipple() { return null }',
}
const mark = '\0lean:'

export function lean(): Plugin {
  return {
    name: 'mall-lean',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      return source in unused && importer?.includes('/@mui/material/') === true ? mark + source : null
    },
    load(id) {
      return id.startsWith(mark) ? unused[id.slice(mark.length)] : null
    },
  }
}
