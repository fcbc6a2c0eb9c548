import { onSessionChange, readSession } from '../storage/stored-session.ts'
import { cacheNames } from '../api/worker/messages.ts'
import type { ToWorker } from '../api/worker/messages.ts'

/** With the session go the products and prices that were kept in it: of whoever comes next they are none. Spec §2, §4 */
export function forgetCatalogueWithSession(): void {
  const look = () => {
    if (readSession() === null) void forget()
  }
  look()
  onSessionChange(look)
}

async function forget(): Promise<void> {
  const message: ToWorker = { kind: 'forget' }
  const { serviceWorker: workers } = navigator as Partial<Navigator>
  workers?.controller?.postMessage(message)
  // Also while no worker runs. A page that is not served safely has no such store, and nothing in it.
  const { caches: store } = globalThis as { caches?: CacheStorage }
  if (!store) return
  const names = await store.keys().catch(() => [])
  await Promise.all(names.filter((name) => name.startsWith(cacheNames.catalogue)).map((name) => store.delete(name)))
}
