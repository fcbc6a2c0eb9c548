import { readStore } from './current-store.ts'

/** Keys are separate for each store of a person who belongs to several. */
function keyOf(key: string): string {
  const storeId = readStore()
  return storeId === null ? key : `${key} ${storeId}`
}

/** Where storage is blocked, values last as long as the page. */
const inMemory = new Map<string, string>()

/** Session storage of this tab. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(key))
  } catch {
    return inMemory.get(keyOf(key)) ?? null
  }
}

/** `null` removes the key. */
export function writeTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(keyOf(key))
    else sessionStorage.setItem(keyOf(key), value)
  } catch {
    if (value === null) inMemory.delete(keyOf(key))
    else inMemory.set(keyOf(key), value)
  }
}
