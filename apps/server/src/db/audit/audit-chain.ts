import { createHash } from 'node:crypto'
import { findAnchor, findHead, listSealed, listUnchained, putOnChain, lockChain } from './audit-chain.queries.ts'
import { noteSealed } from './audit-seals.queries.ts'
import { rester } from '#platform/queues/yield-to-event-loop.ts'
import { atomically } from '../statements/atomically.ts'
import { forTenantsWithWork } from '../jobs/for-each-tenant.ts'
import type { Database, Db, Trx } from '../open.ts'

/** Rows per transaction: few enough for calls to wait little for the processor. */
const batch = 50
/** After this many batches the next tenant has its turn. */
const batchesATurn = 200
/** Rows that are read at once to check the chain. */
const page = 500

/**
 * Hash-chains new audit rows asynchronously: calls that extended the chain themselves would all wait for each other.
 * Runs every few seconds, so that rows written just before an intrusion are in the chain already.
 */
export async function chainAudits(database: Database): Promise<void> {
  await forTenantsWithWork(database, 'audit', chainTenant)
}

async function chainTenant(db: Db): Promise<void> {
  const rest = rester()
  for (let turn = 0; turn < batchesATurn; turn += 1) {
    const sealed = await atomically(db, (trx) => chainBatch(trx))
    if (sealed < batch) return
    await rest()
  }
}

/** Returns how many rows were chained; 0 while another process does it. Safe to call concurrently. */
export async function chainBatch(trx: Trx, most = batch): Promise<number> {
  const [mine, head, rows] = await Promise.all([lockChain(trx), findHead(trx), listUnchained(trx, most)])
  if (!mine || rows.length === 0) return 0
  let no = head?.chain_no ?? 0
  let hash = head?.chain_hash ?? ''
  const links = rows.map((row) => {
    no += 1
    hash = linkHash(hash, no, row.content)
    return { auditId: row.audit_id, no, hash }
  })
  await putOnChain(trx, links)
  await noteSealed(trx)
  return links.length
}

export interface ChainState {
  /** Number of the last row of an unbroken chain from the first, rows deleted for their age counted in. */
  sealed: number
  /** Hash of the last of them. Stored elsewhere, it proves later that no rows were cut off at the end. */
  head: string
  /** Number of the first row that is missing or changed; null if there is none. */
  brokenAt: number | null
}

/** Checks the chain of a tenant page by page, from its beginning or from the anchor of deleted rows. */
export async function verifyChain(db: Db): Promise<ChainState> {
  let state = await findAnchor(db)
  for (;;) {
    const rows = await listSealed(db, state.sealed, page)
    const next = follow(state, rows)
    if (next.brokenAt !== null) {
      const anchor = await findAnchor(db)
      if (anchor.sealed <= next.sealed) return next
      // Old rows were deleted meanwhile.
      state = anchor
    } else if (rows.length < page) return next
    else state = next
  }
}

type Link = Awaited<ReturnType<typeof listSealed>>[number]

function follow({ sealed, head }: Omit<ChainState, 'brokenAt'>, rows: readonly Link[]): ChainState {
  let state = { sealed, head }
  for (const row of rows) {
    const no = state.sealed + 1
    const hash = linkHash(state.head, no, row.content)
    if (row.chain_no !== no || row.chain_hash !== hash) return { ...state, brokenAt: no }
    state = { sealed: no, head: hash }
  }
  return { ...state, brokenAt: null }
}

function linkHash(before: string, no: number, content: string): string {
  return createHash('sha256')
    .update(`${before}\n${String(no)}\n${content}`)
    .digest('hex')
}
