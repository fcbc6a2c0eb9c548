import { readSession } from '#shared/storage/stored-session.ts'
import { readTab, writeTab } from '#shared/storage/tab-storage.ts'

interface Kept<T> {
  /** The settings on which `typed` is based. */
  base: { version: number; values: T }
  typed: T
}

const keyOf = (name: string) => `settings-form ${readSession()?.userId ?? ''} ${name}`

/** What this user typed into a form of settings and has not saved, kept in tab storage across reload and sign-in. */
export function readKept<T>(name: string): Kept<T> | null {
  try {
    return JSON.parse(readTab(keyOf(name)) ?? 'null') as Kept<T> | null
  } catch {
    return null
  }
}

/** Null when it is saved or undone. */
export function keepForm<T>(name: string, kept: Kept<T> | null): void {
  writeTab(keyOf(name), kept && JSON.stringify(kept))
}
