import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'
const own = fileURLToPath(new URL('../src/shared/api/fetch-first.ts', import.meta.url))

/** Puts our own way of loading a part of the app in the place of the bundler’s, which tries once (see fetch-first.ts). */
export function fetchedFirst(): Plugin {
  /** Parts that are nothing but styles, for which the bundler writes no script. */
  const styles = new Set<string>()
  return {
    name: 'mall-fetched-first',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === helper ? `export { fetchFirst as __vitePreload } from ${JSON.stringify(own)}` : null),
    renderChunk(_code, { name, moduleIds }) {
      if (moduleIds.length > 0 && moduleIds.every((id) => id.endsWith('.css'))) styles.add(name)
    },
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // The bundler names no file of a part that stands alone.
          resolveDependencies: (file, files, { hostType }) =>
            hostType === 'js' && files.length === 0 && !styles.has(partOf(file)) ? [file] : files,
        },
      },
    }),
  }
}

/** `other-fonts` of `assets/other-fonts-Dr4HNooO.js` */
const partOf = (file: string) => file.slice(file.lastIndexOf('/') + 1, file.lastIndexOf('.')).slice(0, -9)
