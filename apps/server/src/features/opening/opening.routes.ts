import { openingCard, openMall as openMallCall } from '@mall/contract/opening'
import { atomically } from '#db/statements/atomically.ts'
import { keepFromReset } from '#db/embedded/empty-place.ts'
import type { House } from '#platform/house.ts'
import { Problem } from '#platform/http/problem.ts'
import { originOf } from '#platform/http/request-origin.ts'
import type { Serve } from '#platform/http/serve.ts'
import { hashPassword } from '#platform/secrets/password-hash.ts'
import { checkOpening } from './check-opening.ts'
import { openMall } from './open-mall.ts'
import { readOneTimeCode, type OneTimeCode } from '#platform/secrets/one-time-code.ts'
import { findOpening } from './opening.queries.ts'

export function serveOpening(serve: Serve, { database, dataDir }: House): void {
  serve(openingCard, async ({ query }) => {
    const { tenantId, opening } = await find(query.code)
    return { tenantCd: tenantId, name: opening.name, host: opening.host }
  })

  serve(openMallCall, async ({ body, lang, request }) => {
    const { code } = await find(body.code)
    const wanted = checkOpening(body, lang)
    const passwordHash = await hashPassword(wanted.person.password)
    await atomically(database.tenant(code.tenantId), (trx) =>
      openMall(trx, code, wanted, passwordHash, originOf(request)),
    )
    keepFromReset(dataDir)
    // A page may have asked for this wholesaler a moment ago, when there was none.
    database.directory.forget()
    return { result: 'SUCCESS' as const, tenantCd: code.tenantId }
  })

  /** A used or unknown code costs neither a hash nor a transaction. */
  async function find(typed: string): Promise<{ tenantId: string; code: OneTimeCode; opening: Opening }> {
    const code = readOneTimeCode(typed)
    const opening = code && (await findOpening(database.tenant(code.tenantId), code.hash))
    if (!opening) throw new Problem('OPENING_ENDED')
    return { tenantId: code.tenantId, code, opening }
  }
}

type Opening = NonNullable<Awaited<ReturnType<typeof findOpening>>>
