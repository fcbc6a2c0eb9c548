/** Every key that the portal keeps in local storage. Spec §3 */
export const storageKeys = {
  display: 'nuri-mall-config',
  device: 'nuri-mall-device',
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  userId: 'userId',
  userCdPasswordEquals: 'userCdPasswordEquals',
  accessTokenExpiresIn: 'accessTokenExpiresIn',
} as const

/** Reads a value; a browser that forbids storage has none. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a value; a full or forbidden storage keeps nothing, and the page goes on. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The setting still holds for this page.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A browser that forbids storage has nothing to remove.
  }
}

/** Calls back when another tab changes the key; `value` is null when it was removed. */
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
