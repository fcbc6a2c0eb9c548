import { readStored, storageKeys, writeStored } from './local-storage.ts'

/** What this browser remembers of its person's choices, whoever is signed in. Never a password, never a price. */
export function readDevice(): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(readStored(storageKeys.device) ?? '{}')
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return {}
  }
}

/** Changes some of it; `undefined` forgets a choice. */
export function writeDevice(change: Record<string, unknown>): void {
  writeStored(storageKeys.device, JSON.stringify({ ...readDevice(), ...change }))
}
