import type { Lang } from '@mall/contract/base/problem'
import type { CompanyFields } from '@mall/contract/stores/company-fields'
import { differenceOf } from '#db/audit/difference.ts'
import type { Trx } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import { refuseWrong } from '#platform/http/refuse-wrong.ts'
import { auditStore, type Editor } from '../editor.ts'
import { companyFaults, tidyCompany, wrongOfCompany } from './check-company.ts'
import { lockCompany, updateCompany } from './companies.queries.ts'

/** Returns the version after it. Statements keep the company as it was when they were made. */
export async function changeCompany(
  trx: Trx,
  editor: Editor,
  companyId: string,
  { version, ...typed }: CompanyFields & { version: number },
  lang: Lang,
): Promise<number> {
  const fields = tidyCompany(typed)
  refuseWrong(wrongOfCompany(fields), companyFaults, lang)
  const company = await lockCompany(trx, companyId)
  if (!company) throw new Problem('NOT_FOUND')
  if (company.version !== version) throw new Problem('CONFLICT')
  const { version: _, ...before } = company
  const difference = differenceOf<CompanyFields>(before, fields)
  if (!difference) return version
  await updateCompany(trx, companyId, fields)
  await auditStore(trx, editor, 'company.changed', { companyId, bizNo: fields.bizNo, ...difference })
  return version + 1
}
