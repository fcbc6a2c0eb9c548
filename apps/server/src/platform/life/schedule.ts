import type { FastifyInstance } from 'fastify'

/** Does something every so often for as long as the app stands. A time that fails is logged and the next one comes. */
export function nowAndThen(app: FastifyInstance, minutes: number, what: string, work: () => Promise<void>): void {
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
