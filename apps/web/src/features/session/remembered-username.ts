import { readStored, storageKeys, writeStored } from '#shared/storage/local-storage.ts'

/** The name that signed in last on this device, if it was to be remembered. Never a password. */
export function rememberedUsername(): string {
  const { username } = readDevice()
  return typeof username === 'string' ? username : ''
}

export function rememberUsername(username: string | null): void {
  const { username: _, ...rest } = readDevice()
  writeStored(storageKeys.device, JSON.stringify(username === null ? rest : { ...rest, username }))
}

/** Other choices of this device live under the same key. */
function readDevice(): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(readStored(storageKeys.device) ?? '{}')
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return {}
  }
}
