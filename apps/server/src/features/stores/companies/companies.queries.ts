import { sql } from 'kysely'
import type { CompanyFields } from '@mall/contract/stores/company-fields'
import { containing } from '#db/statements/like-pattern.ts'
import { isNamed } from '#db/statements/named-like.ts'
import type { Db, Trx } from '#db/open.ts'

const columns = [
  'c.biz_no as bizNo',
  'c.sub_biz_no as subBizNo',
  'c.company_nm as companyNm',
  'c.owner_nm as ownerNm',
  'c.address as companyAddress',
  'c.biz_type as bizType',
  'c.biz_item as bizItem',
  'c.tax_email as taxEmail',
] as const

function columnsOf(fields: CompanyFields) {
  return {
    biz_no: fields.bizNo,
    sub_biz_no: fields.subBizNo,
    company_nm: fields.companyNm,
    owner_nm: fields.ownerNm,
    address: fields.companyAddress,
    biz_type: fields.bizType,
    biz_item: fields.bizItem,
    tax_email: fields.taxEmail,
  }
}

const storesOf = sql`from stores s where s.company_id = c.company_id`
const storeCount = sql<number>`(select count(*)::int ${storesOf})`
/** Its own name, else that of its first store. */
const shownName = sql<string>`coalesce(nullif(c.company_nm, ''), (select min(s.store_nm) ${storesOf}), '')`

/** Scans a few thousand companies, like the list of stores. */
function among(db: Db, q: string) {
  const digits = /^[\d\s-]+$/.test(q) ? q.replace(/\D/g, '') : ''
  return db
    .selectFrom('companies as c')
    .$if(q !== '', (companies) =>
      companies.where((c) =>
        c.or([
          isNamed('c.company_nm', q),
          isNamed('c.owner_nm', q),
          c.exists(
            c
              .selectFrom('stores as s')
              .select('s.store_id')
              .whereRef('s.company_id', '=', 'c.company_id')
              .where(isNamed('s.store_nm', q)),
          ),
          ...(digits.length < 3 ? [] : [c('c.biz_no', 'like', containing(digits))]),
        ]),
      ),
    )
}

export async function countCompanies(db: Db, q: string): Promise<number> {
  const { n } = await among(db, q)
    .select((c) => c.cast<number>(c.fn.countAll(), 'integer').as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** In a total order. */
export function listCompanyRows(db: Db, q: string, { limit, offset }: { limit: number; offset: number }) {
  return among(db, q)
    .select([
      'c.company_id as companyId',
      'c.biz_no as bizNo',
      'c.sub_biz_no as subBizNo',
      'c.owner_nm as ownerNm',
      shownName.as('name'),
      storeCount.as('storeCount'),
    ])
    .orderBy('name')
    .orderBy('c.company_id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function findCompany(db: Db, companyId: string) {
  return db
    .selectFrom('companies as c')
    .select([...columns, 'c.company_id as companyId', 'c.version', storeCount.as('storeCount')])
    .where('c.company_id', '=', companyId)
    .executeTakeFirst()
}

/** By name. */
export function listStoresOfCompany(db: Db, companyId: string, most: number) {
  return db
    .selectFrom('stores')
    .select(['store_id as storeId', 'store_cd as storeCd', 'store_nm as storeNm'])
    .where('company_id', '=', companyId)
    .orderBy('store_nm')
    .orderBy('store_id')
    .limit(most)
    .execute()
}

/** Locks the company until the transaction ends, so that it is neither changed nor deleted. */
export function lockCompany(trx: Trx, companyId: string) {
  return trx
    .selectFrom('companies as c')
    .select([...columns, 'c.version'])
    .where('c.company_id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function insertCompany(trx: Trx, fields: CompanyFields): Promise<string> {
  const row = await trx
    .insertInto('companies')
    .values(columnsOf(fields))
    .returning('company_id')
    .executeTakeFirstOrThrow()
  return row.company_id
}

/** A trigger copies what programs from before read in the stores. */
export async function updateCompany(trx: Trx, companyId: string, fields: CompanyFields): Promise<void> {
  await trx
    .updateTable('companies')
    .set((company) => ({ ...columnsOf(fields), version: company('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .execute()
}

export async function setCompanyOf(trx: Trx, storeId: string, companyId: string): Promise<void> {
  await trx
    .updateTable('stores')
    .set((store) => ({ company_id: companyId, version: store('version', '+', 1) }))
    .where('store_id', '=', storeId)
    .execute()
}

/** Returns whether it had no stores left and is gone. */
export async function deleteIfEmpty(trx: Trx, companyId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('companies')
    .where('company_id', '=', companyId)
    .where((company) =>
      company.not(company.exists(company.selectFrom('stores').select('store_id').where('company_id', '=', companyId))),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}
