import type { Database } from '#db/open.ts'
import { liveChannel } from '../notify.queries.ts'
import { listEvents, listLiving, type LineOwner, type LiveEvent } from './live.queries.ts'

/** One open page, or all pages of one browser. */
export interface Line {
  owner: LineOwner
  send(text: string): void
  /** With a last word, where there is one. */
  end(text?: string): void
}

export interface LiveLines {
  /** Adds a line, or says why there is no room for it. It hears everything that is told from now on. */
  add(tenantId: string, line: Line): Promise<'added' | 'person-full' | 'full'>
  remove(tenantId: string, line: Line): void
  count(): number
  close(): void
}

/** Of one person: a browser has one line however many its tabs. */
const mostOfOne = 10
const mostInAll = 5000
const heartbeatEvery = 20_000
const checkEvery = 5000
/** A transaction may be this much slower to commit than others that came after it. */
export const lateMs = 60_000
/** The session is over: the page need not try again. */
const over = 'event: end\ndata: {}\n\n'
const mostReadBack = 5000

/** Every open line of this process. One connection listens for all of them. */
export function openLiveLines(database: Database): LiveLines {
  const all = new Map<string, Set<Line>>()
  let listening: Promise<unknown> | null = null
  let heardAt = 0
  let closed = false

  const lines = (tenantId: string) => all.get(tenantId) ?? new Set<Line>()
  const count = () => [...all.values()].reduce((sum, { size }) => sum + size, 0)

  function remove(tenantId: string, line: Line) {
    const some = all.get(tenantId)
    some?.delete(line)
    if (some?.size === 0) all.delete(tenantId)
  }

  function tell(tenantId: string, event: LiveEvent) {
    const text = textOf(event)
    for (const line of lines(tenantId)) if (isMeant(event, line.owner)) line.send(text)
  }

  function hear(message: string) {
    const { tenant, ...event } = JSON.parse(message) as LiveEvent & { tenant: string }
    heardAt = Math.max(heardAt, event.at)
    if (all.has(tenant)) tell(tenant, event)
  }

  function hearEnd(message: string) {
    const [tenantId = '', sessionId = ''] = message.split(':')
    for (const line of lines(tenantId)) if (line.owner.sessionId === sessionId) line.end(over)
  }

  /** What was told while nobody listened is read back; ends of sessions too. */
  async function catchUp() {
    const since = new Date((heardAt === 0 ? Date.now() : heardAt) - lateMs)
    await checkSessions()
    for (const tenantId of all.keys()) {
      const missed = await listEvents(database.tenant(tenantId), since, mostReadBack)
      if (missed.length === mostReadBack) for (const line of lines(tenantId)) line.send(resync(Date.now()))
      else for (const event of missed) tell(tenantId, event)
    }
  }

  async function checkSessions() {
    for (const [tenantId, some] of all) {
      const ids = [...new Set([...some].map(({ owner }) => owner.sessionId))]
      const living = new Map((await listLiving(database.tenant(tenantId), ids)).map((who) => [who.sessionId, who]))
      for (const line of some) {
        const now = living.get(line.owner.sessionId)
        if (now) line.owner = now
        // It may have come while the others were looked up.
        else if (ids.includes(line.owner.sessionId)) line.end(over)
      }
    }
  }

  async function listen() {
    listening ??= Promise.all([
      database.listen(liveChannel, { hear, begin: () => void catchUp().catch(() => undefined) }),
      database.listen('session_end', { hear: hearEnd, begin: () => undefined }),
    ])
    try {
      await listening
    } catch (error) {
      listening = null
      throw error
    }
  }

  const heartbeat = setInterval(() => {
    for (const some of all.values()) for (const line of some) line.send(':\n\n')
  }, heartbeatEvery).unref()
  const check = setInterval(() => void checkSessions().catch(() => undefined), checkEvery).unref()

  return {
    async add(tenantId, line) {
      await listen()
      if (closed || count() >= mostInAll) return 'full'
      const own = [...lines(tenantId)].filter(({ owner }) => owner.userId === line.owner.userId)
      if (own.length >= mostOfOne) return 'person-full'
      all.set(tenantId, lines(tenantId).add(line))
      return 'added'
    },
    remove,
    count,
    close() {
      closed = true
      clearInterval(heartbeat)
      clearInterval(check)
      for (const some of all.values()) for (const line of some) line.end()
    },
  }
}

function isMeant(
  { office, all, user, stores, grades }: LiveEvent,
  { role, userId, storeId, grade }: LineOwner,
): boolean {
  if (user === userId) return true
  if (role === 'OFFICE') return office
  return all || stores?.includes(storeId ?? '') === true || grades?.includes(grade ?? '') === true
}

/** An event as it is written on the line; its id is its time, from which on a lost line asks again. */
export function textOf({ at, kind, id }: Pick<LiveEvent, 'at' | 'kind' | 'id'>): string {
  const hint = JSON.stringify({ kind, id, at: new Date(at).toISOString() })
  return `id: ${String(Math.floor(at))}\nevent: change\ndata: ${hint}\n\n`
}

/** Too much was missed to be told one by one: the page looks at everything again. */
export function resync(at: number): string {
  return `id: ${String(at)}\nevent: resync\ndata: {}\n\n`
}
