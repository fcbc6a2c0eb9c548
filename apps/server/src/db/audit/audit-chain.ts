import { createHash } from 'node:crypto'
import { findHead, hasUnsealed, listSealed, listUnsealed, putOnChain, takeSeal } from './audit-chain.queries.ts'
import { atomically } from '../atomically.ts'
import type { Database, Db, Trx } from '../open.ts'

/** So many rows are sealed in one transaction: few enough that it is over long before a statement may last. */
const batch = 500
/** After so many, the next tenant has its turn. */
const batchesATurn = 20

/**
 * Puts what has been written down since the last time into the chain of its tenant. Rows are written without their link,
 * because calls that made the chain themselves would all wait for each other. Done every few seconds: what was written
 * down just before somebody breaks in should be in the chain already.
 */
export async function sealAudits(database: Database): Promise<void> {
  for (const { tenantId } of await database.directory.all()) {
    const db = database.tenant(tenantId)
    if (await hasUnsealed(db)) await sealTenant(db)
  }
}

async function sealTenant(db: Db): Promise<void> {
  for (let turn = 0; turn < batchesATurn; turn += 1) {
    const sealed = await atomically(db, (trx) => sealBatch(trx))
    if (sealed < batch) return
  }
}

/** Answers how many rows were sealed: none while another process is at it. Any number of them may try at once. */
export async function sealBatch(trx: Trx, most = batch): Promise<number> {
  const [mine, head, rows] = await Promise.all([takeSeal(trx), findHead(trx), listUnsealed(trx, most)])
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
  /** How many rows hang together from the first on. */
  sealed: number
  /** The hash of the last of them. Kept elsewhere, it shows later that no row was cut off at the end. */
  head: string
  /** The number of the first row that is gone or is not as it was sealed; null where all are. */
  brokenAt: number | null
}

/** Goes through the chain of a tenant from its beginning, a page at a time. */
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
