import { readStore } from './current-store.ts'

/** Keys are separate for each store of a person who belongs to several. */
function keyOf(key: string): string {
  const storeId = readStore()
  return storeId === null ? key : `${key} ${storeId}`
}

/** Session storage of this tab; null if storage is blocked. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(key))
  } catch {
    return null
  }
}

/** `null` removes the key. */
export function writeTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(keyOf(key))
    else sessionStorage.setItem(keyOf(key), value)
  } catch {
    // The value still applies to this page.
  }
}
