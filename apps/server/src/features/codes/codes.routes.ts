import * as calls from '@mall/contract/codes'
import type { House } from '#platform/house.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Serve } from '#platform/http/serve.ts'
import { listCodes } from './codes.queries.ts'

export function serveCodes(serve: Serve, { database }: House): void {
  serve(calls.listCodes, async ({ params, who, lang }) => {
    const codes = await listCodes(database.tenant(who.tenantId), params.group, lang)
    if (codes.length === 0) throw new Problem('NOT_FOUND')
    return codes
  })
}
