import type { Rolldown } from 'vite'

/**
 * What is always needed together travels in one file, with all that it imports: left to itself the bundler makes a
 * file of whatever two pages happen to share, a hundred requests for a page (decision 0026). What several of these
 * need goes with the first of them.
 */
const together: Record<string, string[]> = {
  'signed-in': [
    'src/app/signed-in.tsx',
    // Nearly every page has these.
    'src/shared/ui/page-head.tsx',
    'src/shared/ui/empty-note.tsx',
    'src/shared/ui/load-failed.tsx',
  ],
  shop: ['src/features/baskets/shop-frame.tsx'],
  /** Asked for as soon as a page stands. */
  soon: [
    'src/app/menu/phone-menu.tsx',
    'src/app/menu/side-menu.tsx',
    'src/app/offline/app-notes.tsx',
    'src/features/notices/must-read-notices.tsx',
    'src/shared/snackbar/snackbar-message.tsx',
  ],
}

/** One group of files; those of the way in are taken by a group before it. */
export function chunks(root: string): Rolldown.CodeSplittingGroup {
  let chunkOf: Map<string, string> | undefined
  return {
    name: (id, context) => (chunkOf ??= sortOut(root, context)).get(id),
    // What each imports is among the sorted already.
    includeDependenciesRecursively: false,
  }
}

function sortOut(root: string, context: Rolldown.ChunkingContext): Map<string, string> {
  const chunkOf = new Map<string, string>()
  const add = (id: string, chunk: string) => {
    if (chunkOf.has(id)) return
    const module = context.getModuleInfo(id)
    if (!module) throw new Error(`${id} is not there; mend the list in build/chunks.ts`)
    chunkOf.set(id, chunk)
    for (const next of module.importedIds) add(next, chunk)
  }
  for (const [chunk, files] of Object.entries(together)) for (const file of files) add(`${root}/${file}`, chunk)
  leaveOutShared('soon', chunkOf, context)
  return chunkOf
}

/** What a page needs to begin with is not to bring along what may come after it. */
function leaveOutShared(chunk: string, chunkOf: Map<string, string>, context: Rolldown.ChunkingContext): void {
  const isShared = (id: string) =>
    context.getModuleInfo(id)?.importers.some((importer) => chunkOf.get(importer) !== chunk) === true
  let shared: string[]
  do {
    shared = [...chunkOf].flatMap(([id, of]) => (of === chunk && isShared(id) ? [id] : []))
    for (const id of shared) chunkOf.delete(id)
  } while (shared.length > 0)
}
