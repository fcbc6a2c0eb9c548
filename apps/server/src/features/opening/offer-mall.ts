import { createHash } from 'node:crypto'
import { atomically } from '#db/statements/atomically.ts'
import type { Database } from '#db/open.ts'
import { newOneTimeCode, readOneTimeCode } from '#platform/secrets/one-time-code.ts'
import { findPending, insertOpening, listWholesalers, lockOpenings, useOpening } from './opening.queries.ts'

const days = 7

interface Offer {
  name?: string | undefined
  host?: string | undefined
  /** The wanted tenant code; by default the first free one of 10, 20, 30 … */
  tenantCd?: string | undefined
}

export interface Offered {
  code: string
  tenantId: string
  days: number
}

/** Creates a one-time code for another mall. Null if the wanted tenant code or host is taken. */
export async function offerMall(database: Database, { name = '', host, tenantCd }: Offer): Promise<Offered | null> {
  const wanted = { name, host: host?.toLowerCase() ?? null }
  const taken = await listWholesalers(database.tenant(''))
  if (wanted.host !== null && taken.some((one) => one.host === wanted.host)) return null
  const reserved = wanted.host === null ? undefined : await offer(database, holderOf(wanted.host), wanted)
  if (reserved === null) return null
  for (const tenantId of tenantCd === undefined ? tens() : [tenantCd]) {
    if (taken.some((one) => one.tenantId === tenantId)) continue
    const offered = await offer(database, tenantId, wanted)
    if (offered) return offered
  }
  if (reserved) await withdraw(database, reserved)
  return null
}

/**
 * Offers of other tenants cannot be seen. So one to a tenant that is named after the host, whose code no one gets,
 * reserves the host for as long as the offer with it is valid.
 */
function holderOf(host: string): string {
  return `host${createHash('sha256').update(host).digest('hex').slice(0, 16)}`
}

async function withdraw(database: Database, { code, tenantId }: Offered): Promise<void> {
  const { hash = '' } = readOneTimeCode(code) ?? {}
  await atomically(database.tenant(tenantId), (trx) => useOpening(trx, hash))
}

/** Another code for the first mall, as long as there is none; earlier codes stay valid. */
export async function offerFirstMall(database: Database): Promise<Offered> {
  const made = newOneTimeCode('10')
  await atomically(database.tenant('10'), (trx) =>
    insertOpening(trx, { name: '', host: null, codeHash: made.hash, days }),
  )
  return { code: made.code, tenantId: made.tenantId, days }
}

export interface Listed {
  tenantId: string
  name: string
  host: string | null
  isOpen: boolean
}

/** All wholesalers, and those that were offered one of the usual codes and have not opened their mall yet. */
export async function listMalls(database: Database): Promise<Listed[]> {
  const open = await listWholesalers(database.tenant(''))
  const listed = open.map((one): Listed => ({ ...one, isOpen: true }))
  for (const tenantId of tens()) {
    if (open.some((one) => one.tenantId === tenantId)) continue
    const offered = await findPending(database.tenant(tenantId))
    if (!offered) return listed
    listed.push({ tenantId, ...offered, isOpen: false })
  }
  return listed
}

function* tens(): Generator<string> {
  for (let at = 10; ; at += 10) yield String(at)
}

/** Null if another code for this tenant is waiting to be used. */
async function offer(database: Database, tenantId: string, { name, host }: { name: string; host: string | null }) {
  const made = newOneTimeCode(tenantId)
  const isFree = await atomically(database.tenant(tenantId), async (trx) => {
    await lockOpenings(trx)
    if (await findPending(trx)) return false
    await insertOpening(trx, { name, host, codeHash: made.hash, days })
    return true
  })
  return isFree ? { code: made.code, tenantId, days } : null
}
