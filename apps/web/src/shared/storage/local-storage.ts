/** All local storage keys. Spec §3 */
export const storageKeys = {
  display: 'nuri-mall-config',
  device: 'nuri-mall-device',
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  userId: 'userId',
  userCdPasswordEquals: 'userCdPasswordEquals',
  accessTokenExpiresIn: 'accessTokenExpiresIn',
} as const

/** Returns null if storage is blocked. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Ignores full or blocked storage. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The value still applies to this page.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // With storage blocked there is nothing to remove.
  }
}

/** Subscribes to changes by other tabs; `value` is null if the key was removed. */
export function onStoredElsewhere(key: string, changed: (value: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    // `key` is null when the other tab cleared everything.
    if (event.key === key || event.key === null) changed(event.newValue)
  }
  addEventListener('storage', listen)
  return () => {
    removeEventListener('storage', listen)
  }
}
