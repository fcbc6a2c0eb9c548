// TypeScript's DOM types lack the worker's global scope; these are the parts in use.

interface LastingEvent {
  /** Keeps the worker alive until the promise settles. */
  waitUntil(work: Promise<unknown>): void
}

export interface WorkerFetchEvent extends LastingEvent {
  readonly request: Request
  readonly clientId: string
  respondWith(answer: Promise<Response>): void
}

interface WorkerMessageEvent extends LastingEvent {
  readonly data: unknown
  readonly ports: readonly MessagePort[]
}

interface WorkerScope {
  addEventListener(name: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: WorkerFetchEvent) => void): void
  addEventListener(name: 'message', listener: (event: WorkerMessageEvent) => void): void
  skipWaiting(): Promise<void>
  readonly location: Location
  readonly clients: {
    claim(): Promise<void>
    get(id: string): Promise<{ postMessage(message: unknown): void } | undefined>
  }
}

export const scope = globalThis as unknown as WorkerScope
