import type { LineOwner, LiveEvent } from './live.queries.ts'

/** One event stream: of a page, or shared by all tabs of a browser. */
export interface Line {
  owner: LineOwner
  send(text: string): void
  /** Optionally sends a final message. */
  end(text?: string): void
}

/** Per user; a browser uses one stream for all its tabs. */
const mostOfOne = 10
const mostInAll = 5000
/** The session has ended, so the page must not reconnect. */
const over = 'event: end\ndata: {}\n\n'

export type Room = 'added' | 'person-full' | 'full'

/** The open streams of this process, by tenant. */
export function openSseConnections() {
  const all = new Map<string, Set<Line>>()
  const of = (tenantId: string): ReadonlySet<Line> => all.get(tenantId) ?? new Set()
  const count = () => [...all.values()].reduce((sum, { size }) => sum + size, 0)

  return {
    of,
    count,
    tenants: () => [...all.keys()],
    each(act: (line: Line) => void) {
      for (const some of all.values()) for (const line of some) act(line)
    },
    add(tenantId: string, line: Line): Room {
      if (count() >= mostInAll) return 'full'
      const own = [...of(tenantId)].filter(({ owner }) => owner.userId === line.owner.userId)
      if (own.length >= mostOfOne) return 'person-full'
      const some = all.get(tenantId)
      if (some) some.add(line)
      else all.set(tenantId, new Set([line]))
      return 'added'
    },
    remove(tenantId: string, line: Line) {
      const some = all.get(tenantId)
      some?.delete(line)
      if (some?.size === 0) all.delete(tenantId)
    },
    send(tenantId: string, event: LiveEvent) {
      const text = textOf(event)
      for (const line of of(tenantId)) if (isAddressedTo(event, line.owner)) line.send(text)
    },
    endSession(tenantId: string, sessionId: string) {
      for (const line of of(tenantId)) if (line.owner.sessionId === sessionId) line.end(over)
    },
    /** Updates the sessions that were queried; those no longer found have ended. */
    renew(tenantId: string, asked: ReadonlySet<string>, living: readonly LineOwner[]) {
      const now = new Map(living.map((owner) => [owner.sessionId, owner]))
      for (const line of of(tenantId)) {
        const owner = now.get(line.owner.sessionId)
        if (owner) line.owner = owner
        else if (asked.has(line.owner.sessionId)) line.end(over)
      }
    },
  }
}

function isAddressedTo(event: LiveEvent, { role, userId, storeIds, grades: ownGrades }: LineOwner): boolean {
  const { office, all, user, stores, grades } = event
  if (user === userId) return true
  if (role === 'OFFICE') return office
  const isAmong = (own: readonly string[], meant: readonly string[] | null = []) =>
    own.some((one) => meant?.includes(one))
  return all || isAmong(storeIds, stores) || isAmong(ownGrades, grades)
}

/** Formats an event. Its id is its time, from which a reconnecting client resumes. */
export function textOf({ at, kind, id, by }: Pick<LiveEvent, 'at' | 'kind' | 'id' | 'by'>): string {
  const hint = JSON.stringify({ kind, id, at: new Date(at).toISOString(), by })
  return `id: ${String(Math.floor(at))}\nevent: change\ndata: ${hint}\n\n`
}

/** Too many events were missed to send them one by one: the page reloads everything. */
export function resync(at: number): string {
  return `id: ${String(at)}\nevent: resync\ndata: {}\n\n`
}
