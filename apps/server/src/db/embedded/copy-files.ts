import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { copyTree } from './copy-tree.ts'

/** What is not the mall's own files: the database and what it says, what can be rebuilt, the notes of backups. */
export const isLeftOut = (path: string) =>
  /^(?:postgres(?:\..*)?|cache|restoring|backup\.json|backup-dir\.json(?:\.draft)?|\.probe-.*)$/.test(path)

/** Keys, attached files, pictures, the mark of a demo. */
export function copyFiles(from: string, to: string): void {
  copyTree(from, to, (path) => isLeftOut(path) || isCopied(join(from, path), join(to, path)))
}

/** Files of a mall are written whole and never change: one of the same size is the same one. */
function isCopied(from: string, to: string): boolean {
  const [one, other] = [from, to].map((path) => lstatSync(path, { throwIfNoEntry: false }))
  return one?.isFile() === true && one.size === other?.size
}
