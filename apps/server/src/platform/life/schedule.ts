import type { FastifyInstance } from 'fastify'

/** Schedules work that one node does for all, every so many minutes until shutdown. */
export type Once = (minutes: number, what: string, work: () => Promise<void>) => void

/**
 * Repeats background work until the app closes, never two runs at a time. A failed run is logged; the next one follows
 * as usual.
 */
export function schedule(app: FastifyInstance, minutes: number, what: string, work: () => Promise<void>): void {
  let isRunning = false
  const run = async () => {
    if (isRunning || app.isTooOld()) return
    isRunning = true
    try {
      await work()
    } catch (error) {
      app.log.warn({ err: error }, `${what} failed`)
    } finally {
      isRunning = false
    }
  }
  const timer = setInterval(() => void run(), minutes * 60_000).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
}
