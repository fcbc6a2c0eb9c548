/**
 * Typed quantities not saved yet, kept across reload and sign-out. Keyed by user and basket, and shown to that user
 * only.
 */
const databaseName = 'nuri-mall-unsent'
const storeName = 'lines'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(new Error('the browser keeps no unsent lines'))
  })
}

/** Returns the remaining lines; empty if storage is unavailable. */
export async function readUnsent<Line>(key: string): Promise<Line[]> {
  try {
    const database = await open()
    return await new Promise((resolve) => {
      const request = database.transaction(storeName).objectStore(storeName).get(key)
      request.onsuccess = () => resolve((request.result as Line[] | undefined) ?? [])
      request.onerror = () => resolve([])
    })
  } catch {
    return []
  }
}

/** Lists keys with the prefix that have lines. */
export async function listUnsent(prefix: string): Promise<string[]> {
  try {
    const database = await open()
    return await new Promise((resolve) => {
      const request = database.transaction(storeName).objectStore(storeName).getAllKeys()
      request.onsuccess = () => resolve(request.result.map(String).filter((key) => key.startsWith(prefix)))
      request.onerror = () => resolve([])
    })
  } catch {
    return []
  }
}

/** Ignores unavailable storage, because typing must go on. */
export async function writeUnsent(key: string, lines: readonly unknown[]): Promise<void> {
  try {
    const database = await open()
    const store = database.transaction(storeName, 'readwrite').objectStore(storeName)
    if (lines.length > 0) store.put(lines, key)
    else store.delete(key)
  } catch {
    // The page still holds the lines and sends them.
  }
}
