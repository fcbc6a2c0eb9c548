import { useSyncExternalStore } from 'react'
import type { ToPage } from '../api/worker/messages.ts'
import { isCodeMissing, subscribe as subscribeToCode } from '../late/keep-trying.ts'

/** `kept`: the server does not answer and the page shows cached products, or its code is missing. */
export type Connection = 'online' | 'kept' | 'offline'

const { serviceWorker: workers } = navigator as Partial<Navigator>
let showsCached = false

workers?.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
  showsCached = data.kept
})

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  workers?.addEventListener('message', changed)
  const leave = subscribeToCode(changed)
  return () => {
    leave()
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
    workers?.removeEventListener('message', changed)
  }
}

/** True if the page shows cached products. */
export function isShowingCached(): boolean {
  return showsCached
}

function read(): Connection {
  if (!navigator.onLine) return 'offline'
  return showsCached || isCodeMissing() ? 'kept' : 'online'
}

/** Connection state, as far as the browser and the last answers tell. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, read)
}
