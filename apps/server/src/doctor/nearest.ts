import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf } from '#platform/settings/start-fault.ts'

/** The folder itself, or the one in which the mall has yet to make it. */
export function nearest(path: string): string {
  return existsSync(path) || path === dirname(path) ? path : nearest(dirname(path))
}

/** Whether nothing can be made there by any user. */
export function isReadOnly(path: string): boolean {
  try {
    accessSync(nearest(path), constants.W_OK)
    return false
  } catch (error) {
    return codeOf(error) === 'EROFS'
  }
}
