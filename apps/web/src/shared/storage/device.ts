import { readStored, storageKeys, writeStored } from './local-storage.ts'

/** Preferences stored in this browser for all its users. Never a password or a price. */
export function readDevice(): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(readStored(storageKeys.device) ?? '{}')
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return {}
  }
}

/** Updates some preferences; `undefined` removes one. */
export function writeDevice(change: Record<string, unknown>): void {
  writeStored(storageKeys.device, JSON.stringify({ ...readDevice(), ...change }))
}
