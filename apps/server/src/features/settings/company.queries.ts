import type { Company } from '@mall/contract/settings'
import type { Db, Trx } from '#db/open.ts'
import { supplierColumns } from '#features/opening/supplier-columns.ts'
import { updateOwnTenant } from './own-tenant.queries.ts'

interface CompanyRow {
  version: number
  company: Company
}

/** Waits for a concurrent change of the settings. Orders read them without a lock. */
export async function lockCompany(trx: Trx): Promise<CompanyRow> {
  return rowOf(await companies(trx).forNoKeyUpdate(['m']).executeTakeFirstOrThrow())
}

export async function findCompany(db: Db): Promise<CompanyRow> {
  return rowOf(await companies(db).executeTakeFirstOrThrow())
}

const companies = (db: Db) =>
  db
    .selectFrom('mall_settings as m')
    .innerJoin('tenants as t', 't.tenant_id', 'm.tenant_id')
    .select(['m.company_version as version', 't.name', 't.phone', 't.hours'])
    .select(['m.biz_no as bizNo', 'm.owner_nm as ownerNm', 'm.addr', 'm.biz_type as bizType', 'm.biz_item as bizItem'])
    .select(['m.contact', 'm.bank_account as bankAccount'])

function rowOf({ version, ...company }: Company & { version: number }): CompanyRow {
  return { version, company }
}

/** The business number is stored twice: for documents, and where it is unique over all wholesalers. */
export async function updateCompany(trx: Trx, company: Company, version: number): Promise<void> {
  const { name, phone, hours, bizNo } = company
  await updateOwnTenant(trx, { name, phone, hours, biz_no: bizNo })
  await trx
    .updateTable('mall_settings')
    .set({ ...supplierColumns(company), company_version: version })
    .execute()
}
