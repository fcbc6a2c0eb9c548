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
  const book = openSseConnections()
  let listening: Promise<unknown> | null = null
  let lastEventAt = 0
  let closed = false

  function onMessage(message: string) {
    const { tenant, ...event } = JSON.parse(message) as LiveEvent & { tenant: string }
    lastEventAt = Math.max(lastEventAt, event.at)
    book.tell(tenant, event)
  }

  async function listen() {
    const onListening = () => void catchUp(database, book, lastEventAt).catch(() => undefined)
    listening ??= Promise.all([
      database.listen(liveChannel, { onMessage, onListening }),
      database.listen('session_end', { onMessage: (text) => onSessionEnd(book, text), onListening: () => undefined }),
    ])
    try {
      await listening
    } catch (error) {
      listening = null
      throw error
    }
  }

  const heartbeat = setInterval(() => book.each((line) => line.send(beat)), heartbeatEvery).unref()
  const check = setInterval(() => void checkSessions(database, book).catch(() => undefined), checkEvery).unref()

  return {
    async add(tenantId, line) {
      await listen()
      return closed ? 'full' : book.add(tenantId, line)
    },
    remove: (tenantId, line) => {
      book.remove(tenantId, line)
    },
    count: book.count,
    close() {
      closed = true
      clearInterval(heartbeat)
      clearInterval(check)
      book.each((line) => {
        line.end()
      })
    },
  }
}

type LineBook = ReturnType<typeof openSseConnections>

function onSessionEnd(book: LineBook, message: string): void {
  const [tenantId = '', sessionId = ''] = message.split(':')
  book.endSession(tenantId, sessionId)
}

/** Reads back the events, including ended sessions, that were missed while not listening. */
async function catchUp(database: Database, book: LineBook, lastEventAt: number): Promise<void> {
  const since = new Date((lastEventAt === 0 ? Date.now() : lastEventAt) - lateMs)
  await checkSessions(database, book)
  for (const tenantId of book.tenants()) {
    const missed = await listEvents(database.tenant(tenantId), since, mostReadBack)
    if (missed.length < mostReadBack) for (const event of missed) book.tell(tenantId, event)
    else for (const line of book.of(tenantId)) line.send(resync(Date.now()))
  }
}

async function checkSessions(database: Database, book: LineBook): Promise<void> {
  for (const tenantId of book.tenants()) {
    // Streams may be added during the query, so only those queried are judged.
    const asked = new Set([...book.of(tenantId)].map(({ owner }) => owner.sessionId))
    book.renew(tenantId, asked, await listLiving(database.tenant(tenantId), [...asked]))
  }
}
