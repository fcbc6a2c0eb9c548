import {
  changeBilledCompany as changeCall,
  getBilledCompany,
  listCompanies,
  moveToCompany as moveCall,
} from '@mall/contract/stores/companies'
import { atomically } from '#db/statements/atomically.ts'
import type { House } from '#platform/house.ts'
import { pageInfo, pageRange } from '#platform/http/paging.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Serve } from '#platform/http/serve.ts'
import { isId } from '#platform/ids.ts'
import { editorOf, inStore } from '../editor.routes.ts'
import { changeCompany } from './change-company.ts'
import { countCompanies, findCompany, listCompanyRows, listStoresOfCompany } from './companies.queries.ts'
import { moveToCompany } from './move-to-company.ts'

const mostShown = 50

export function serveCompanies(serve: Serve, { database }: House): void {
  const change = inStore(database)

  serve(listCompanies, async ({ query: { page, size, q = '' }, who }) => {
    const db = database.tenant(who.tenantId)
    const [total, content] = await Promise.all([
      countCompanies(db, q.trim()),
      listCompanyRows(db, q.trim(), pageRange({ page, size })),
    ])
    return { content, ...pageInfo({ page, size }, total) }
  })

  serve(getBilledCompany, async ({ params: { companyId }, who }) => {
    if (!isId(companyId)) throw new Problem('NOT_FOUND')
    const db = database.tenant(who.tenantId)
    const [company, stores] = await Promise.all([
      findCompany(db, companyId),
      listStoresOfCompany(db, companyId, mostShown),
    ])
    if (!company) throw new Problem('NOT_FOUND')
    return { ...company, stores }
  })

  serve(changeCall, async (asked) => {
    const { params, body, lang, who } = asked
    if (!isId(params.companyId)) throw new Problem('NOT_FOUND')
    const version = await atomically(database.tenant(who.tenantId), (trx) =>
      changeCompany(trx, editorOf(asked), params.companyId, body, lang),
    )
    return { result: 'SUCCESS' as const, version }
  })

  serve(moveCall, async (asked) => {
    const moved = await change(asked, (trx, editor, storeId) => moveToCompany(trx, editor, storeId, asked.body))
    return { result: 'SUCCESS' as const, ...moved }
  })
}
