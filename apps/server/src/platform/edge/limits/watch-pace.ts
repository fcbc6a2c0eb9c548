import type { IncomingMessage } from 'node:http'
import { Problem } from '../../http/problem.ts'

export interface Pace {
  /** How often the arrived bytes are looked at. */
  everyMs: number
  /** A body that brings nothing for so long is ended. */
  silentMs: number
  /** As is one that brings less than `least` bytes in so long. */
  overMs: number
  least: number
}

/** Any mobile connection is a hundred times faster. */
const usual: Pace = { everyMs: 5000, silentMs: 30_000, overMs: 60_000, least: 60 * 1024 }

/** For the answer to leave before the connection is closed. */
const lastMs = 1000

/**
 * Aborts when the body of a request arrives too slowly: at a few bytes a minute it would hold its place until the call
 * times out. The client gets an answer, then the connection is closed.
 */
export function watchPace(raw: IncomingMessage, { everyMs, silentMs, overMs, least }: Pace = usual) {
  const stalled = new AbortController()
  const seen = [raw.socket.bytesRead]
  const [silent, over] = [Math.ceil(silentMs / everyMs), Math.ceil(overMs / everyMs)]
  const timer = setInterval(() => {
    const now = raw.socket.bytesRead
    seen.unshift(now)
    const isSilent = seen.length > silent && seen[silent] === now
    const isSlow = seen.length > over && now - (seen[over] ?? 0) < least
    seen.length = Math.min(seen.length, over + 1)
    if (!raw.complete && (isSilent || isSlow)) {
      clearInterval(timer)
      stalled.abort(new Problem('FILE_STALLED'))
      setTimeout(() => raw.destroy(), lastMs).unref()
    }
  }, everyMs).unref()
  return { stalled: stalled.signal, stop: () => clearInterval(timer) }
}
