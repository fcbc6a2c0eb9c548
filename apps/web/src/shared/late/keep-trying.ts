import { useSyncExternalStore } from 'react'
import { pause } from '../storage/pause.ts'

const firstPauseMs = 1000
const maxPauseMs = 10_000

const listeners = new Set<() => void>()
let missing = 0

/** True while required code could not be loaded yet. */
export function useCodeIsMissing(): boolean {
  return useSyncExternalStore(subscribe, isCodeMissing)
}

export function isCodeMissing(): boolean {
  return missing > 0
}

export function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

interface Patience {
  pause?: (ms: number) => Promise<unknown>
  /** For browsers that cache the failed import, or a file deleted by a new version. */
  lastResort?: () => void
}

const triesOnline = 4

/**
 * Retries loading code until it succeeds: when the connection returns, and periodically. Errors thrown by the loaded
 * code are not retried.
 */
export async function keepTrying<T>(load: () => Promise<T>, patience: Patience = {}): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!isFetchFailure(error)) throw error
  }
  change(1)
  try {
    return await tryAgain(load, patience)
  } finally {
    change(-1)
  }
}

async function tryAgain<T>(load: () => Promise<T>, { pause: wait = pauseOrOnline, lastResort }: Patience): Promise<T> {
  let online = 0
  for (let ms = firstPauseMs; ; ms = Math.min(maxPauseMs, ms * 2)) {
    await wait(ms)
    try {
      return await load()
    } catch (error) {
      if (!isFetchFailure(error)) throw error
    }
    online += navigator.onLine ? 1 : 0
    if (online === triesOnline) lastResort?.()
  }
}

/** Browsers only identify it by message: Chromium and Firefox, Safari, and the bundler for styles. */
const fetchFailure = /dynamically imported module|Importing a module script failed|Unable to preload/

function isFetchFailure(error: unknown): boolean {
  return error instanceof Error && fetchFailure.test(error.message)
}

function change(by: number): void {
  missing += by
  for (const changed of listeners) changed()
}

function pauseOrOnline(ms: number): Promise<unknown> {
  const back = new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  return Promise.race([pause(ms), back])
}
