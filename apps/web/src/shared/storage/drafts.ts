/** Unsent texts, kept across reload, expiry and sign-out. Keyed by user and purpose, and shown to that user only. */
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

/** Returns the draft; undefined if there is none or storage is unavailable. */
export async function readDraft<Draft>(key: string): Promise<Draft | undefined> {
  try {
    const store = (await database()).transaction(storeName).objectStore(storeName)
    return await new Promise((resolve) => {
      const request = store.get(key)
      request.onsuccess = () => resolve(request.result as Draft | undefined)
      request.onerror = () => resolve(undefined)
    })
  } catch {
    // A browser may close it, or not open it at once.
    opened = undefined
    return undefined
  }
}

/** Ignores unavailable storage, because typing must go on. `undefined` deletes the draft. */
export async function writeDraft(key: string, draft: unknown): Promise<void> {
  try {
    const store = (await database()).transaction(storeName, 'readwrite').objectStore(storeName)
    if (draft === undefined) store.delete(key)
    else store.put(draft, key)
  } catch {
    opened = undefined
    // The page still holds the text.
  }
}
