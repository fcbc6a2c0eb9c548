import type { FastifyInstance } from 'fastify'

/** Repeats background work until the app closes. A failed run is logged; the next one follows as usual. */
export function schedule(app: FastifyInstance, minutes: number, what: string, work: () => Promise<void>): void {
  const timer = setInterval(() => {
    if (app.isTooOld()) return
    work().catch((error: unknown) => {
      app.log.warn({ err: error }, `${what} failed`)
    })
  }, minutes * 60_000).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
}
