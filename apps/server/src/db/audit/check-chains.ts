import type { Database, Db } from '../open.ts'
import { findAnchor } from './audit-chain.queries.ts'
import { verifyChain } from './audit-chain.ts'
import { findLink, findSeal, noteChecked } from './audit-seals.queries.ts'

const hoursBetween = 20

/** Checks each chain about once a day and stores the result. Throws afterwards if one is broken, so that it is logged. */
export async function checkChains({ directory, tenant }: Pick<Database, 'directory' | 'tenant'>): Promise<void> {
  const broken: string[] = []
  for (const { tenantId } of await directory.all()) {
    const db = tenant(tenantId)
    const last = (await findSeal(db))?.checked_at?.getTime() ?? 0
    if (Date.now() - last < hoursBetween * 3_600_000) continue
    const brokenNo = await checkChain(db)
    if (brokenNo !== null) broken.push(`${tenantId} at row ${String(brokenNo)}`)
  }
  if (broken.length > 0) throw new Error(`the audit log is broken: ${broken.join(', ')}`)
}

/** Returns the number of the first row that is missing or changed; null if there is none. */
export async function checkChain(db: Db): Promise<number | null> {
  const before = await findSeal(db)
  const { sealed, head, brokenAt } = await verifyChain(db)
  const brokenNo = brokenAt ?? (before === undefined ? null : await findCut(db, before, sealed))
  // A cut-off or replaced chain is unbroken in itself: what it is compared with must not move on with it.
  const link =
    brokenNo === null ? { no: sealed, hash: head } : { no: before?.checked_no ?? 0, hash: before?.checked_hash ?? '' }
  await noteChecked(db, { ...link, brokenNo })
  return brokenNo
}

/** Where a chain no longer contains the last link of the check before. */
async function findCut(
  db: Db,
  { checked_no: no, checked_hash: hash }: { checked_no: number; checked_hash: string },
  sealed: number,
): Promise<number | null> {
  if (no === 0) return null
  if (sealed < no) return sealed + 1
  // Links that were deleted for their age are covered by the anchor.
  if ((await findAnchor(db)).sealed >= no) return null
  return (await findLink(db, no)) === hash ? null : no
}
