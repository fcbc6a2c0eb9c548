import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it that are missing; returns the topmost that it made. Node's own `recursive` never ends
 * where a file system says ENOENT to a new folder, as /proc does.
 */
export function makeFolders(folder: string, mode: number): string | undefined {
  const missing: string[] = []
  for (let at = folder; !existsSync(at) && at !== dirname(at); at = dirname(at)) missing.unshift(at)
  for (const one of missing) makeOne(one, mode)
  // A file in its place is said by the system itself.
  if (missing.length === 0 && !isFolder(folder)) mkdirSync(folder)
  return missing[0]
}

/** Another start may be faster. */
function makeOne(folder: string, mode: number): void {
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    if (!isFolder(folder)) throw error
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
