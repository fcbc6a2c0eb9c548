import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'
const own = fileURLToPath(new URL('../src/shared/api/fetch-first.ts', import.meta.url))

/** Replaces the bundler's preload helper, which tries only once, by ours (see fetch-first.ts). */
export function fetchedFirst(): Plugin {
  /** Style-only chunks, for which the bundler emits no script. */
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
          // The bundler lists no files for a chunk without dependencies.
          resolveDependencies: (file, files, { hostType }) =>
            hostType === 'js' && files.length === 0 && !styles.has(partOf(file)) ? [file] : files,
        },
      },
    }),
  }
}

/** `other-fonts` of `assets/other-fonts-Dr4HNooO.js`. */
const partOf = (file: string) => file.slice(file.lastIndexOf('/') + 1, file.lastIndexOf('.')).slice(0, -9)
