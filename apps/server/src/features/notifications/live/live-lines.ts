import type { Database } from '#db/open.ts'
import { liveChannel } from '../notify.queries.ts'
import { openSseConnections, resync, type Line, type Room } from './sse-connections.ts'
import { listEvents, listLiving, type LiveEvent } from './live.queries.ts'

export interface LiveLines {
  /** Adds a stream, or returns why there is no room. It receives all events from now on. */
  add(tenantId: string, line: Line): Promise<Room>
  remove(tenantId: string, line: Line): void
  count(): number
  close(): void
}

const heartbeatEvery = 20_000
const checkEvery = 5000
/** Lets pages detect a connection that died silently. */
const beat = 'event: beat\ndata: {}\n\n'
/** A transaction may commit this much later than others that started after it. */
export const lateMs = 60_000
const mostReadBack = 5000

/**
 * Manages all event streams of this process. A single database connection listens for all of them, from the first one
 * on.
 */
export function openLiveLines(database: Database): LiveLines {
  const sse = openSseConnections()
  let listening: Promise<unknown> | null = null
  let lastEventAt = 0
  let closed = false

  function onMessage(message: string) {
    const { tenant, ...event } = JSON.parse(message) as LiveEvent & { tenant: string }
    lastEventAt = Math.max(lastEventAt, event.at)
    sse.send(tenant, event)
  }

  async function listen() {
    const onListening = () => void catchUp(database, sse, lastEventAt).catch(() => undefined)
    listening ??= Promise.all([
      database.listen(liveChannel, { onMessage, onListening }),
      database.listen('session_end', { onMessage: (text) => onSessionEnd(sse, text), onListening: () => undefined }),
    ])
    try {
      await listening
    } catch (error) {
      listening = null
      throw error
    }
  }

  const heartbeat = setInterval(() => sse.each((line) => line.send(beat)), heartbeatEvery).unref()
  const check = setInterval(() => void checkSessions(database, sse).catch(() => undefined), checkEvery).unref()

  return {
    async add(tenantId, line) {
      await listen()
      return closed ? 'full' : sse.add(tenantId, line)
    },
    remove: (tenantId, line) => {
      sse.remove(tenantId, line)
    },
    count: sse.count,
    close() {
      closed = true
      clearInterval(heartbeat)
      clearInterval(check)
      sse.each((line) => {
        line.end()
      })
    },
  }
}

type Streams = ReturnType<typeof openSseConnections>

function onSessionEnd(sse: Streams, message: string): void {
  const [tenantId = '', sessionId = ''] = message.split(':')
  sse.endSession(tenantId, sessionId)
}

/** Reads back the events, including ended sessions, that were missed while not listening. */
async function catchUp(database: Database, sse: Streams, lastEventAt: number): Promise<void> {
  const since = new Date((lastEventAt === 0 ? Date.now() : lastEventAt) - lateMs)
  await checkSessions(database, sse)
  for (const tenantId of sse.tenants()) {
    const missed = await listEvents(database.tenant(tenantId), since, mostReadBack)
    if (missed.length < mostReadBack) for (const event of missed) sse.send(tenantId, event)
    else for (const line of sse.of(tenantId)) line.send(resync(Date.now()))
  }
}

async function checkSessions(database: Database, sse: Streams): Promise<void> {
  for (const tenantId of sse.tenants()) {
    // Streams may be added during the query, so only those queried are judged.
    const asked = new Set([...sse.of(tenantId)].map(({ owner }) => owner.sessionId))
    sse.renew(tenantId, asked, await listLiving(database.tenant(tenantId), [...asked]))
  }
}
