import { createHash } from 'node:crypto'
import { findHead, hasUnchained, listSealed, listUnchained, putOnChain, lockChain } from './audit-chain.queries.ts'
import { atomically } from '../atomically.ts'
import type { Database, Db, Trx } from '../open.ts'

/** Rows per transaction: few enough to finish well within the statement timeout. */
const batch = 500
/** After this many batches the next tenant has its turn. */
const batchesATurn = 20

/**
 * Hash-chains new audit rows asynchronously: calls that extended the chain themselves would all wait for each other.
 * Runs every few seconds, so that rows written just before an intrusion are in the chain already.
 */
export async function chainAudits(database: Database): Promise<void> {
  for (const { tenantId } of await database.directory.all()) {
    const db = database.tenant(tenantId)
    if (await hasUnchained(db)) await chainTenant(db)
  }
}

async function chainTenant(db: Db): Promise<void> {
  for (let turn = 0; turn < batchesATurn; turn += 1) {
    const sealed = await atomically(db, (trx) => chainBatch(trx))
    if (sealed < batch) return
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
  return links.length
}

export interface ChainState {
  /** Number of rows that form an unbroken chain from the first. */
  sealed: number
  /** Hash of the last of them. Stored elsewhere, it proves later that no rows were cut off at the end. */
  head: string
  /** Number of the first row that is missing or changed; null if there is none. */
  brokenAt: number | null
}

/** Checks the chain of a tenant from its beginning, page by page. */
export async function verifyChain(db: Db): Promise<ChainState> {
  let sealed = 0
  let head = ''
  for (;;) {
    const rows = await listSealed(db, sealed, batch)
    for (const row of rows) {
      const hash = linkHash(head, sealed + 1, row.content)
      if (row.chain_no !== sealed + 1 || row.chain_hash !== hash) return { sealed, head, brokenAt: sealed + 1 }
      sealed += 1
      head = hash
    }
    if (rows.length < batch) return { sealed, head, brokenAt: null }
  }
}

function linkHash(before: string, no: number, content: string): string {
  return createHash('sha256')
    .update(`${before}\n${String(no)}\n${content}`)
    .digest('hex')
}
