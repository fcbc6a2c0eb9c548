import type { Plugin } from 'vite'

/**
 * Stubs for unused library parts that every page would otherwise load, by importer. MUI: CSS-variable themes (ours is
 * a plain theme, see shared/theme), the button ripple (disabled in our theme), filled fields (ours are outlined) and
 * colours (each preset has its own; one placeholder serves the unused default theme). Router: server rendering and
 * prefetching. Emotion: the statics copied by `withTheme`.
 */
const leftOut = (name: string) => `export default function ${name}() { throw new Error('left out by build/lean.ts') }`
const anyColour = "export default new Proxy({}, { get: () => '#000000' })"
const colours = ['grey', 'purple', 'red', 'orange', 'blue', 'lightBlue', 'green']
const unused: Record<string, Record<string, string>> = {
  '/@mui/material/': {
    './createThemeWithVars.mjs': leftOut('createThemeWithVars'),
    './ThemeProviderWithVars.mjs': 'export function CssVarsProvider() { throw new Error("left out by build/lean.ts") }',
    '../FilledInput/index.mjs': leftOut('FilledInput'),
    './TouchRipple.mjs': 'export default function TouchRipple() { return null }',
    ...Object.fromEntries(colours.map((name) => [`../colors/${name}.mjs`, anyColour])),
  },
  '/react-router/': {
    './ssr/components.js': `
      import { createContext } from 'react'
      export const FrameworkContext = createContext(undefined)
      export const PrefetchPageLinks = () => null
      export const usePrefetchBehavior = () => [false, null, {}]
      export const mergeRefs = (ref) => ref`,
  },
  '/@emotion/react/': { 'hoist-non-react-statics': 'export default (target) => target' },
}
const mark = '\0lean:'

export function lean(): Plugin {
  return {
    name: 'mall-lean',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const library = Object.keys(unused).find((name) => importer.includes(name) && source in (unused[name] ?? {}))
      return library === undefined ? null : mark + library + source
    },
    load(id) {
      if (!id.startsWith(mark)) return null
      const [library = '', source = ''] = split(id.slice(mark.length))
      return unused[library]?.[source]
    },
    transform(code, id) {
      return id.endsWith('/react-router/dist/production/lib/dom/lib.js') ? pure(code) : null
    },
  }
}

/** Lets the bundler leave out components that no page uses, which naming them for developer tools prevents. */
function pure(code: string): string {
  return code.replaceAll(/^\w+\.displayName = .*$/gm, '').replaceAll(/React\$1\.forwardRef\(/g, '/* @__PURE__ */ $&')
}

function split(id: string): string[] {
  const library = Object.keys(unused).find((name) => id.startsWith(name)) ?? ''
  return [library, id.slice(library.length)]
}
