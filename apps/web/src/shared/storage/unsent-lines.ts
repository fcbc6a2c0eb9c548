/**
 * Quantities that were typed and have not reached the server, beyond reload and sign-out. Kept apart by who typed them
 * into which basket, and shown to nobody else.
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

/** The lines that are left; none where the browser keeps nothing. */
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

/** Under which keys that begin so lines are left. */
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

/** A browser that keeps nothing is no reason to stop typing. */
export async function writeUnsent(key: string, lines: readonly unknown[]): Promise<void> {
  try {
    const database = await open()
    const store = database.transaction(storeName, 'readwrite').objectStore(storeName)
    if (lines.length > 0) store.put(lines, key)
    else store.delete(key)
  } catch {
    // The lines still stand in the page and are sent from there.
  }
}
