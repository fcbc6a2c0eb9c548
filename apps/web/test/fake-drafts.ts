import { afterEach, beforeEach, vi } from 'vitest'

/** Stands in for the browser's database of drafts, which the simulated browser lacks, with these drafts by key. */
export function fakeDrafts(): Map<string, unknown> {
  const drafts = new Map<string, unknown>()
  let isOpen = true
  const answer = (result: unknown) => {
    const request = { result, onsuccess: () => undefined }
    setTimeout(() => request.onsuccess())
    return request
  }
  const store = {
    get: (key: string) => answer(drafts.get(key)),
    put: (draft: unknown, key: string) => drafts.set(key, draft),
    delete: (key: string) => drafts.delete(key),
  }
  const transaction = () => {
    // The page keeps the database open, and tests of other files must not find it.
    if (!isOpen) throw new Error('the test is over')
    return { objectStore: () => store }
  }
  beforeEach(() => {
    isOpen = true
    drafts.clear()
    vi.stubGlobal('indexedDB', { open: () => answer({ transaction }) })
  })
  afterEach(() => {
    isOpen = false
    vi.unstubAllGlobals()
  })
  return drafts
}
