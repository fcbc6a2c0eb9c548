import type { ToWorker } from '#shared/api/worker/messages.ts'

const address = '/sw.js'
const hour = 60 * 60_000

/** The policy of the pages allows one script address by one name, and this is where it is made. */
const { trustedTypes } = globalThis as {
  trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(text: string): string }
  }
}

/** Made once a page: a second one of the same name is refused. */
const policy = trustedTypes?.createPolicy('mall-worker', { createScriptURL: () => address })

/**
 * Puts the worker between the pages and the network. Calls back when a newer version of the pages waits than the one
 * that runs here; answers how to stop looking for one. A browser without workers goes on as ever.
 */
export function registerWorker(newer: (worker: ServiceWorker) => void): () => void {
  const { serviceWorker: workers } = navigator as Partial<Navigator>
  // While pages are being written, nothing may keep them.
  if (!workers || import.meta.env.DEV) return () => undefined
  let lookedAt = Date.now()
  let found: ServiceWorkerRegistration | undefined
  const look = () => {
    if (document.hidden || Date.now() - lookedAt < hour) return
    lookedAt = Date.now()
    void found?.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', look)
  const timer = setInterval(look, hour)
  void workers
    .register(policy?.createScriptURL(address) ?? address)
    .then((registration) => {
      found = registration
      watch(registration, newer)
    })
    // Forbidden, or no connection; the mall works without.
    .catch(() => undefined)
  return () => {
    document.removeEventListener('visibilitychange', look)
    clearInterval(timer)
  }
}

function watch(registration: ServiceWorkerRegistration, newer: (worker: ServiceWorker) => void): void {
  const consider = (worker: ServiceWorker | null) => {
    if (!worker) return
    const ready = () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller) void askBuild(worker, newer)
    }
    ready()
    worker.addEventListener('statechange', ready)
  }
  consider(registration.waiting)
  consider(registration.installing)
  registration.addEventListener('updatefound', () => consider(registration.installing))
}

/** A page that was loaded after the change is of the new version already: the worker takes over without a word. */
async function askBuild(worker: ServiceWorker, newer: (worker: ServiceWorker) => void): Promise<void> {
  const channel = new MessageChannel()
  const answer = new Promise((resolve) => {
    channel.port1.onmessage = ({ data }) => resolve(data)
  })
  const question: ToWorker = { kind: 'whichBuild' }
  worker.postMessage(question, [channel.port2])
  const entry = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''
  if (new URL(entry).pathname === (await answer)) takeOver(worker)
  else newer(worker)
}

function takeOver(worker: ServiceWorker): void {
  const message: ToWorker = { kind: 'takeOver' }
  worker.postMessage(message)
}

/** Only on the person's word: starts this page anew in the new version. What was typed is kept beyond it. */
export function changeVersion(worker: ServiceWorker): void {
  if (worker.state !== 'installed') {
    location.reload()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  takeOver(worker)
}
