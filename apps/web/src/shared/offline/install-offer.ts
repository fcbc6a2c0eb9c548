import { useSyncExternalStore } from 'react'
import { readDevice, writeDevice } from '../storage/device.ts'

/** The beforeinstallprompt event, which TypeScript's DOM types lack. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offered: InstallEvent | null = null
const listeners = new Set<() => void>()

/** Defers the browser's install prompt, to offer it on a page and not on a first visit. */
export function holdInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    set(event as InstallEvent)
  })
  addEventListener('appinstalled', () => set(null))
}

/** Counts the days with a visit. */
export function countVisit(today: string): void {
  const { lastVisit, visits } = readDevice()
  if (lastVisit !== today) writeDevice({ lastVisit: today, visits: (typeof visits === 'number' ? visits : 0) + 1 })
}

interface InstallOffer {
  install: () => void
  decline: () => void
}

/** The install offer for returning users who have not declined; otherwise null. */
export function useInstallOffer(): InstallOffer | null {
  const event = useSyncExternalStore(subscribe, () => offered)
  const { visits, installDeclined } = readDevice()
  if (event === null || installDeclined === true || typeof visits !== 'number' || visits < 2) return null
  return {
    install: () => {
      set(null)
      void event.prompt()
    },
    decline: () => {
      writeDevice({ installDeclined: true })
      set(null)
    },
  }
}

function set(event: InstallEvent | null): void {
  offered = event
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
