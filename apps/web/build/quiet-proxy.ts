import { createLogger } from 'vite'
import type { Logger } from 'vite'

/** A page asks for many things at once. */
const pauseMs = 5000

/** Says once that the server does not answer, instead of a stack for each call while it starts. */
export function quietProxy(logger: Logger = createLogger('warn')): Logger {
  let saidAt = -Infinity
  return {
    ...logger,
    error(text, options) {
      const { code } = (options?.error ?? {}) as { code?: unknown }
      if (code !== 'ECONNREFUSED') {
        logger.error(text, options)
        return
      }
      if (performance.now() - saidAt > pauseMs) logger.warn('The server is starting; calls fail until it is ready.')
      saidAt = performance.now()
    },
  }
}
