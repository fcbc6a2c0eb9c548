import type { FastifyReply } from 'fastify'
import { Problem } from './problem.ts'

/** Aborts when the connection closes before the response was sent. */
export function abortOnClose({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  let isOut = false
  raw.once('finish', () => {
    isOut = true
  })
  raw.once('close', () => {
    // The response is never read; it just must not count as a server error.
    if (!isOut) gone.abort(new Problem('MALFORMED'))
  })
  return gone.signal
}
