import { relative } from 'node:path'
import { build } from 'vite'
import type { Plugin, Rolldown } from 'vite'

/** The pages that open without a connection; all that they need is laid in. What others need is kept as it is used. */
const pages = [
  'index.html',
  'src/app/signed-in.tsx',
  'src/app/offline/app-notes.tsx',
  'src/app/menu/phone-menu.tsx',
  'src/app/menu/side-menu.tsx',
  'src/features/home/home-page.tsx',
  'src/features/baskets/shop-frame.tsx',
  'src/features/baskets/basket-page.tsx',
  'src/features/products/products-page.tsx',
  'src/features/products/product-dialog.tsx',
  'src/features/products/sheet/order-sheet-page.tsx',
  'src/shared/snackbar/snackbar-message.tsx',
]
const besides = ['/first-paint.js', '/favicon.svg', '/manifest.webmanifest']
const worker = 'src/shared/api/worker/worker.ts'

/** Writes /sw.js beside the pages: the worker with the list of the files of this very build. */
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
      const files = filesOf(
        pages.map((page) => chunkOf(chunks, root, page) ?? entry),
        bundle,
      )
      const built = { entry: `/${entry.fileName}`, files: [...besides, ...files] }
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await bundleWorker(root, built) })
    },
  }
}

/** A page that stands in another's chunk needs none of its own. */
function chunkOf(chunks: Rolldown.OutputChunk[], root: string, page: string) {
  return chunks.find(({ facadeModuleId }) => facadeModuleId !== null && relative(root, facadeModuleId) === page)
}

/** The chunks with all that they import at once, and their styles. */
function filesOf(chunks: Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>()
  const add = (fileName: string) => {
    const chunk = bundle[fileName]
    if (files.has(`/${fileName}`) || chunk?.type !== 'chunk') return
    files.add(`/${fileName}`)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(`/${style}`)
    for (const next of chunk.imports) add(next)
  }
  for (const { fileName } of chunks) add(fileName)
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
