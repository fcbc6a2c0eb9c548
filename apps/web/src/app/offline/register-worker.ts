import type { ToWorker } from '#shared/api/worker/messages.ts'

const address = '/sw.js'
const hour = 60 * 60_000

/** The Trusted Types policy allows a single script URL, created here. */
const { trustedTypes } = globalThis as {
  trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(text: string): string }
  }
}

/** Created once per page, because duplicate policy names are refused. */
const policy = trustedTypes?.createPolicy('mall-worker', { createScriptURL: () => address })

/**
 * Registers the service worker. `newer` is called when a newer version is waiting; returns the function that stops
 * looking for one. Browsers without service workers are unaffected.
 */
export function registerWorker(newer: (worker: ServiceWorker) => void): () => void {
  const { serviceWorker: workers } = navigator as Partial<Navigator>
  // During development nothing may be cached.
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
    // Registration is blocked or offline; the app works without it.
    .catch(() => undefined)
  return () => {
    document.removeEventListener('visibilitychange', look)
    clearInterval(timer)
  }
}

function watch(registration: ServiceWorkerRegistration, newer: (worker: ServiceWorker) => void): void {
  const watchWorker = (worker: ServiceWorker | null) => {
    if (!worker) return
    const ready = () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller) void compareBuilds(worker, newer)
    }
    ready()
    worker.addEventListener('statechange', ready)
  }
  watchWorker(registration.waiting)
  watchWorker(registration.installing)
  registration.addEventListener('updatefound', () => watchWorker(registration.installing))
}

/** A page loaded after the update already runs the new version, so the worker may take over silently. */
async function compareBuilds(worker: ServiceWorker, newer: (worker: ServiceWorker) => void): Promise<void> {
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

/** Called when the user accepts: reloads the page in the new version. Typed data is kept. */
export function changeVersion(worker: ServiceWorker): void {
  if (worker.state !== 'installed') {
    location.reload()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  takeOver(worker)
}
