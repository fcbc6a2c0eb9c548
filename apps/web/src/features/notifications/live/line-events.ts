import { liveKinds, type LiveHint } from '@mall/contract/base/live-hint'

/** News of the live connection: opened, something changed, or refetch everything. */
export type LiveNews = 'open' | { hint: LiveHint } | 'resync'

/** Parses a hint; null for kinds unknown to this version. */
export function readHint(text: unknown): LiveHint | null {
  try {
    const { kind, id, at, by } = JSON.parse(String(text)) as Partial<LiveHint>
    const isKnown = kind !== undefined && liveKinds.includes(kind)
    return isKnown && typeof id === 'string' && typeof at === 'string' ? { kind, id, at, by } : null
  } catch {
    return null
  }
}

const mostRemembered = 300

/** Filters out hints repeated after a reconnect. */
export function firstSeenFilter(): (hint: LiveHint) => boolean {
  const seen = new Set<string>()
  return ({ kind, id, at }) => {
    const key = `${kind} ${id} ${at}`
    if (seen.has(key)) return false
    seen.add(key)
    if (seen.size > mostRemembered) for (const oldest of seen) if (seen.delete(oldest)) break
    return true
  }
}

const minDelayMs = 1000
const maxDelayMs = 60_000

/** Backoff with random jitter, so that clients do not reconnect all together. */
export function reconnectDelay(attempt: number, chance = Math.random()): number {
  return Math.min(maxDelayMs, minDelayMs * 2 ** Math.min(attempt, 10)) * (0.5 + chance / 2)
}
