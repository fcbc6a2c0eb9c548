import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { copyTree } from './copy-tree.ts'

/** Not files of the mall itself: the database and its log, caches, metadata of backups. */
export const isLeftOut = (path: string) =>
  /^(?:postgres(?:\..*)?|cache|restoring|backup\.json|backup-dir\.json(?:\.draft)?|\.probe-.*)$/.test(path)

/** Copies keys, attached files, pictures and the mark of a demo. */
export function copyFiles(from: string, to: string): void {
  copyTree(from, to, (path) => isLeftOut(path) || isCopied(join(from, path), join(to, path)))
}

/** Files of a mall are written atomically and never change, so equal size means equal content. */
function isCopied(from: string, to: string): boolean {
  const [one, other] = [from, to].map((path) => lstatSync(path, { throwIfNoEntry: false }))
  return one?.isFile() === true && one.size === other?.size
}
