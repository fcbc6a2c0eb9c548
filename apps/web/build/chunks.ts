import type { Rolldown } from 'vite'

/**
 * Modules that are always needed together share a chunk with their imports. By default the bundler creates a chunk for
 * each set of modules shared by two pages, which is a hundred requests a page (decision 66). Modules needed by
 * several groups go with the first one.
 */
const together: Record<string, string[]> = {
  'signed-in': [
    'src/app/signed-in.tsx',
    // Used by nearly every page.
    'src/shared/ui/page-head.tsx',
    'src/shared/ui/empty-note.tsx',
    'src/shared/ui/load-failed.tsx',
  ],
  shop: ['src/features/baskets/shop-frame.tsx'],
  /** A dialog is four files of the library, an icon one: requests of their own for some hundred bytes each. */
  dialog: ['src/shared/ui/form-dialog.tsx'],
  'order-states': ['src/features/orders/order-status-chip.tsx'],
  'menu-icons': ['src/app/menu/menu-icon.tsx'],
  'lone-messages': ['src/app/errors/error-page.tsx'],
  /** Loaded once a page is rendered. */
  soon: [
    'src/app/menu/phone-menu.tsx',
    'src/app/menu/side-menu.tsx',
    'src/app/offline/app-notes.tsx',
    'src/features/notices/must-read-notices.tsx',
    'src/shared/snackbar/snackbar-message.tsx',
  ],
}

/** A group of modules; entry modules belong to an earlier group. */
export function chunks(root: string): Rolldown.CodeSplittingGroup {
  let chunkOf: Map<string, string> | undefined
  return {
    name: (id, context) => (chunkOf ??= assignChunks(root, context)).get(id),
    // Imports are already assigned.
    includeDependenciesRecursively: false,
  }
}

function assignChunks(root: string, context: Rolldown.ChunkingContext): Map<string, string> {
  const chunkOf = new Map<string, string>()
  const add = (id: string, chunk: string) => {
    if (chunkOf.has(id)) return
    const module = context.getModuleInfo(id)
    if (!module) throw new Error(`${id} is not there; mend the list in build/chunks.ts`)
    chunkOf.set(id, chunk)
    for (const next of module.importedIds) add(next, chunk)
  }
  for (const [chunk, files] of Object.entries(together)) for (const file of files) add(`${root}/${file}`, chunk)
  excludeShared('soon', chunkOf, context)
  return chunkOf
}

/** Keeps modules that other chunks need out of this one, so that a page does not load more than it needs. */
function excludeShared(chunk: string, chunkOf: Map<string, string>, context: Rolldown.ChunkingContext): void {
  const isShared = (id: string) =>
    context.getModuleInfo(id)?.importers.some((importer) => chunkOf.get(importer) !== chunk) === true
  let shared: string[]
  do {
    shared = [...chunkOf].flatMap(([id, of]) => (of === chunk && isShared(id) ? [id] : []))
    for (const id of shared) chunkOf.delete(id)
  } while (shared.length > 0)
}
