import { onSessionChange, readSession } from '../storage/stored-session.ts'
import { cacheNames } from '../api/worker/messages.ts'
import type { ToWorker } from '../api/worker/messages.ts'

/** Deletes cached products and prices on sign-out, so that no other user sees them. Spec §2, §4 */
export function clearCatalogueWithSession(): void {
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
  // Also deletes directly, in case no worker runs. Insecure pages have no CacheStorage.
  const { caches: store } = globalThis as { caches?: CacheStorage }
  if (!store) return
  const names = await store.keys().catch(() => [])
  await Promise.all(names.filter((name) => name.startsWith(cacheNames.catalogue)).map((name) => store.delete(name)))
}
