import { liveKinds, type LiveHint } from '@mall/contract/base/live-hint'

/** What a live line tells: that it stands, that something changed, or that everything is to be looked at again. */
export type LineNews = 'open' | { hint: LiveHint } | 'resync'

/** A hint as the server writes it, or nothing when it is of a form that this page does not know yet. */
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

/** After a break the line tells some things twice: the first time counts. */
export function onlyNew(): (hint: LiveHint) => boolean {
  const told = new Set<string>()
  return ({ kind, id, at }) => {
    const key = `${kind} ${id} ${at}`
    if (told.has(key)) return false
    told.add(key)
    if (told.size > mostRemembered) for (const oldest of told) if (told.delete(oldest)) break
    return true
  }
}

const shortest = 1000
const longest = 60_000

/** How long to wait before the next try; by chance a little different for everybody, so that not all come back at once. */
export function waitBefore(attempt: number, chance = Math.random()): number {
  return Math.min(longest, shortest * 2 ** Math.min(attempt, 10)) * (0.5 + chance / 2)
}
