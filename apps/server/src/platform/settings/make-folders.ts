import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder and its missing parents; returns the topmost one created. Node's own `recursive` never returns where
 * a file system answers mkdir with ENOENT, as /proc does.
 */
export function makeFolders(folder: string, mode: number): string | undefined {
  const missing: string[] = []
  for (let at = folder; !existsSync(at) && at !== dirname(at); at = dirname(at)) missing.unshift(at)
  for (const one of missing) makeOne(one, mode)
  // Lets the system itself report a file in its place.
  if (missing.length === 0 && !isFolder(folder)) mkdirSync(folder)
  return missing[0]
}

/** A concurrent start may have created it first. */
function makeOne(folder: string, mode: number): void {
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    if (!isFolder(folder)) throw error
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
