import { randomUUID } from 'node:crypto'
import { atomically } from '#db/statements/atomically.ts'
import { DatabaseError } from 'pg-protocol'
import { ConnectionLost, endsConnection } from '#db/driver/connection-lost.ts'
import type { Database, Db } from '#db/open.ts'
import { lockNotAvailable, sqlStateOf } from '#db/statements/sql-state.ts'
import { Problem } from '#platform/http/problem.ts'
import { isDiskFull } from '#platform/life/full-disk.ts'
import { makeQueue } from '#platform/queues/queue.ts'
import * as rows from '../work.queries.ts'
import { applyImport } from './apply-import.ts'
import { checkImport } from './check-import.ts'
import { LostClaim } from './lost-claim.ts'
import { undoImport } from './undo-import.ts'
import type { Work } from './work.ts'

/** Does the work of imports beside requests. Its state is in the database, so that any process can take it over. */
export interface ImportDesk {
  /** Begins the work of an import, if no other process has. */
  begin: (tenantId: string, importId: string) => void
  close: () => Promise<void>
}

/** Logs a failure. */
export type Report = (error: unknown, what: string) => void

/** Draws the pictures of an import, which is done before they are checked. */
export type Draw = (db: Db, one: { tenantId: string; importId: string }, work: Work) => Promise<void>

interface Means {
  report: Report
  draw: Draw
  /** Called when nothing is left to do. */
  idle?: () => void
}

/** Each holds a connection for as long as it takes; others wait. */
const mostAtOnce = 3

export function openImportDesk(database: Database, { report, draw, idle }: Means): ImportDesk {
  const closing = new AbortController()
  const inTurn = makeQueue(mostAtOnce, Infinity)
  /** Imports whose turn has not come yet. */
  const waiting = new Set<string>()
  const running = new Set<Promise<void>>()

  function begin(tenantId: string, importId: string): void {
    if (closing.signal.aborted || waiting.has(importId)) return
    waiting.add(importId)
    const work = inTurn(async () => {
      waiting.delete(importId)
      if (closing.signal.aborted) return
      const hasWorked = await workOn({ db: database.tenant(tenantId), draw }, tenantId, importId, closing.signal)
      if (hasWorked) await beginWaiting(tenantId)
    }).catch((error: unknown) => {
      if (!closing.signal.aborted) report(error, 'the work of an import failed')
    })
    running.add(work)
    void work.finally(() => {
      running.delete(work)
      if (running.size === 0) idle?.()
    })
  }

  async function beginWaiting(tenantId: string): Promise<void> {
    for (const importId of await rows.listWaiting(database.tenant(tenantId))) begin(tenantId, importId)
  }

  return {
    begin,
    async close() {
      closing.abort(new Error('The mall is shutting down.'))
      await Promise.all(running)
    },
  }
}

type Tools = Pick<Means, 'draw'> & { db: Db }

/**
 * The next steps follow by themselves: an import that was overtaken is checked again. Returns whether a step was ended,
 * after which another import may be waiting.
 */
async function workOn(tools: Tools, tenantId: string, importId: string, signal: AbortSignal): Promise<boolean> {
  const { db } = tools
  let waits = 0
  for (let steps = 0; ; steps += 1) {
    const claim = randomUUID()
    const found = await atomically(db, (trx) => rows.claimImport(trx, tenantId, importId, claim))
    if (found === undefined) return steps > 0
    const noting = keepNoting(db, importId, claim)
    try {
      await takeStep(tools, tenantId, found, { claim, progress: noting.progress, signal })
    } catch (error) {
      if (error instanceof LostClaim) return false
      // None of these is a failure of the import: its work is taken over, by this process or another.
      if (sqlStateOf(error) === lockNotAvailable && waits < mostWaits) {
        waits += 1
        await rows.releaseClaim(db, importId, claim)
        continue
      }
      if (signal.aborted || isDisconnected(error)) {
        await rows.releaseClaim(db, importId, claim)
        return false
      }
      // Goes on by itself once the claim has expired and there is room.
      if (isDiskFull(error)) {
        await rows.noteFullDisk(db, importId, claim).catch(() => undefined)
        throw error
      }
      const { state, note } = afterFailure(found, error)
      await rows.endWork(db, importId, claim, { state, note })
      if (!(error instanceof Problem)) throw error
    } finally {
      noting.end()
    }
  }
}

/** Each takes as long as a statement waits for a lock, because another change of the office takes longer. */
const mostWaits = 15

const noteMs = 500

/** Notes progress, and with it that this process is alive: a claim ends sooner than some steps take for their first rows. */
function keepNoting(db: Db, importId: string, claim: string): Pick<Work, 'progress'> & { end: () => void } {
  let most = 0
  let isLost = false
  const note = async () => {
    isLost ||= !(await rows.noteProgress(db, importId, claim, most))
  }
  // Not awaited: the work may hold all other connections. What cannot be noted is noted the next time.
  const timer = setInterval(() => void note().catch(() => undefined), noteMs)
  return {
    progress(done) {
      if (isLost) throw new LostClaim()
      most = Math.max(most, done)
    },
    end: () => clearInterval(timer),
  }
}

async function takeStep({ db, draw }: Tools, tenantId: string, found: rows.ClaimedImport, work: Work): Promise<void> {
  if (found.state === 'CHECKING') {
    if (found.kind === 'pictures') await draw(db, { tenantId, importId: found.import_id }, work)
    return checkImport(db, found, work)
  }
  return found.state === 'APPLYING' ? applyImport(db, tenantId, found, work) : undoImport(db, tenantId, found, work)
}

function isDisconnected(error: unknown): boolean {
  return error instanceof ConnectionLost || (error instanceof DatabaseError && endsConnection(error))
}

/** What was overtaken is checked again, so that the preview shows what is there now. */
function afterFailure({ state }: rows.ClaimedImport, error: unknown) {
  if (state === 'UNDOING') return { state: 'APPLIED' as const, note: error instanceof Problem ? 'BUILT_ON' : 'FAILED' }
  if (state === 'APPLYING' && error instanceof Problem) return { state: 'CHECKING' as const, note: 'OVERTAKEN' }
  return { state: state === 'CHECKING' ? ('COLUMNS' as const) : ('READY' as const), note: 'FAILED' }
}
