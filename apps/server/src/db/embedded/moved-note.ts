import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seoulTime } from '#platform/seoul-time.ts'

const name = 'moved.json'

/** Written into the data folder once everything is in another database; `to` has no password. */
interface MovedNote {
  at: string
  to: string
}

export function writeMovedNote(folder: string, note: MovedNote): void {
  writeFileSync(join(folder, name), `${JSON.stringify(note)}\n`)
}

/**
 * Why a mall must not start on these data: without DATABASE_URL, perhaps forgotten, it would take orders on the state
 * before the move. Null when they were not moved.
 */
export function whyMoved(folder: string): string | null {
  const path = join(folder, name)
  if (!existsSync(path)) return null
  const { at, to } = JSON.parse(readFileSync(path, 'utf8')) as MovedNote
  return `the data in ${folder} were moved to ${to} at ${seoulTime(Number(new Date(at))).slice(0, 19)} in Seoul: set DATABASE_URL. To go back to the state of that time, without what has been written there since, delete ${path}.`
}
