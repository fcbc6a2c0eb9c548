import { z } from 'zod'
import { call } from '../base/call.ts'
import { id } from '../base/day.ts'
import { pageOf, pageQuery } from '../base/page.ts'
import { done, version } from '../base/answers.ts'
import { ofStore, storesBase } from '../stores.ts'
import { companyFields } from './company-fields.ts'

const base = '/nuri/api/v1/office/companies'
const ofCompany = z.object({ companyId: id })

const companyRow = z.object({
  companyId: z.string(),
  /** Its own name, else that of its first store. */
  name: z.string(),
  bizNo: z.string(),
  subBizNo: z.string(),
  ownerNm: z.string(),
  storeCount: z.int(),
})
export type CompanyRow = z.infer<typeof companyRow>

export const listCompanies = call({
  method: 'GET',
  path: base,
  access: 'office',
  right: 'read',
  summary: 'The companies that are billed, found by name, business number, owner or the name of a store',
  query: pageQuery.extend({ q: z.string().max(100).optional() }),
  ok: pageOf(companyRow),
})

const company = companyFields.extend({
  companyId: z.string(),
  version,
  storeCount: z.int(),
  /** By name, at most as many as are worth showing. */
  stores: z.array(z.object({ storeId: z.string(), storeCd: z.string(), storeNm: z.string() })),
})
export type Company = z.infer<typeof company>

export const getBilledCompany = call({
  method: 'GET',
  path: `${base}/:companyId`,
  access: 'office',
  right: 'read',
  summary: 'One company and its stores',
  params: ofCompany,
  ok: company,
})

export const changeBilledCompany = call({
  method: 'PUT',
  path: `${base}/:companyId`,
  access: 'office',
  right: 'stores',
  summary: 'Changes a company, for all of its stores, if it is still at this version; statements already made stay',
  fails: ['REFUSED', 'CONFLICT'],
  params: ofCompany,
  body: companyFields.extend({ version }),
  ok: done.extend({ version }),
})

export const moveToCompany = call({
  method: 'PUT',
  path: `${storesBase}/:storeId/company`,
  access: 'office',
  right: 'stores',
  summary: 'Bills a store to another company, or (null) to one of its own; a company left without stores is deleted',
  fails: ['CONFLICT'],
  params: ofStore,
  body: z.object({ companyId: id.nullable(), version }),
  ok: done.extend({ companyId: z.string(), version }),
})
