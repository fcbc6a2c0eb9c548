/**
 * Texts that were typed and not sent, beyond reload, expiry and sign-out. Kept apart by who typed them for what, and
 * shown to nobody else.
 */
const databaseName = 'nuri-mall-drafts'
const storeName = 'drafts'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(new Error('the browser keeps no drafts'))
  })
}

let opened: Promise<IDBDatabase> | undefined
const database = () => (opened ??= open())

/** What is left under a key; undefined where there is nothing, or the browser keeps nothing. */
export async function readDraft<Draft>(key: string): Promise<Draft | undefined> {
  try {
    const store = (await database()).transaction(storeName).objectStore(storeName)
    return await new Promise((resolve) => {
      const request = store.get(key)
      request.onsuccess = () => resolve(request.result as Draft | undefined)
      request.onerror = () => resolve(undefined)
    })
  } catch {
    return undefined
  }
}

/** A browser that keeps nothing is no reason to stop typing. `undefined` clears it. */
export async function writeDraft(key: string, draft: unknown): Promise<void> {
  try {
    const store = (await database()).transaction(storeName, 'readwrite').objectStore(storeName)
    if (draft === undefined) store.delete(key)
    else store.put(draft, key)
  } catch {
    // The text still stands in the page.
  }
}
