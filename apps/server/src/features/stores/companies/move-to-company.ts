import type { Trx } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import { isId } from '#platform/ids.ts'
import { auditStore, type Editor } from '../editor.ts'
import { lockStore } from '../lock-store.ts'
import { deleteIfEmpty, insertCompany, lockCompany, setCompanyOf } from './companies.queries.ts'

/** Bills a store to another company, or to a copy of its present one that it shares with no other store. */
export async function moveToCompany(
  trx: Trx,
  editor: Editor,
  storeId: string,
  { companyId, version }: { companyId: string | null; version: number },
): Promise<{ companyId: string; version: number }> {
  if (companyId !== null && !isId(companyId)) throw new Problem('NOT_FOUND')
  const store = await lockStore(trx, storeId)
  const { companyId: fromId, storeCd } = store
  const companies = await lockAll(trx, [fromId, companyId ?? fromId])
  const found = companies.get(fromId)
  if (!found) throw new Problem('NOT_FOUND')
  if (companyId === fromId) return { companyId, version: store.version }
  if (store.version !== version) throw new Problem('CONFLICT')
  const { version: _, ...from } = found
  const toId = companyId ?? (await insertCompany(trx, from))
  await setCompanyOf(trx, storeId, toId)
  const isDeleted = await deleteIfEmpty(trx, fromId)
  const { bizNo, companyNm } = companies.get(toId) ?? from
  await auditStore(trx, editor, 'store.company', {
    storeId,
    storeCd,
    before: { companyId: fromId, bizNo: from.bizNo, companyNm: from.companyNm },
    after: { companyId: toId, bizNo, companyNm },
    ...(isDeleted && { deletedCompany: from }),
  })
  return { companyId: toId, version: version + 1 }
}

/** In order of ids, so that two stores that change places do not wait for each other. */
async function lockAll(trx: Trx, companyIds: readonly string[]) {
  const found = new Map<string, NonNullable<Awaited<ReturnType<typeof lockCompany>>>>()
  for (const companyId of [...new Set(companyIds)].sort()) {
    const company = await lockCompany(trx, companyId)
    if (!company) throw new Problem('NOT_FOUND')
    found.set(companyId, company)
  }
  return found
}
