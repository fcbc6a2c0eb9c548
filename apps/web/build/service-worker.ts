import { build } from 'vite'
import type { Plugin, Rolldown } from 'vite'

const besides = ['/first-paint.js', '/favicon.svg', '/manifest.webmanifest']
const worker = 'src/shared/api/worker/worker.ts'

/** Writes /sw.js with the list of this build's files. */
export function serviceWorker(): Plugin {
  let root = ''
  return {
    name: 'mall-service-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const entry = chunks.find(({ isEntry }) => isEntry)
      if (!entry) throw new Error('the pages have no entry')
      const files = filesOf(entry, bundle)
      const built = { entry: `/${entry.fileName}`, files: [...besides, ...files] }
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await bundleWorker(root, built) })
    },
  }
}

/**
 * Files of every store page with its dialogs and styles, so that each opens offline. Office pages are cached on use.
 */
function filesOf(entry: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const add = (fileName: string) => {
    const chunk = bundle[fileName]
    if (seen.has(fileName) || chunk?.type !== 'chunk') return
    seen.add(fileName)
    if (chunk.facadeModuleId?.includes('/office/') === true) return
    // The bundler emits no script for style-only chunks.
    const isStyles = chunk.moduleIds.length > 0 && chunk.moduleIds.every((id) => id.endsWith('.css'))
    if (!isStyles) files.add(`/${fileName}`)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(`/${style}`)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) add(next)
  }
  add(entry.fileName)
  return [...files]
}

async function bundleWorker(root: string, built: { entry: string; files: string[] }): Promise<string> {
  const made = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    define: { BUILT: JSON.stringify(built) },
    build: { write: false, rolldownOptions: { input: worker, output: { format: 'iife' } } },
  })
  const [output] = [made].flat()
  if (output === undefined || !('output' in output)) throw new Error('the worker was not built')
  return output.output[0].code
}
