import { problemText } from '@mall/contract/base/problem'
import { acceptInvitation as acceptCall, invitationCard } from '@mall/contract/staff'
import { atomically } from '#db/statements/atomically.ts'
import { chosenPasswordFault } from '#features/password/choose-password.ts'
import type { LiveSessions } from '#features/session/lifetime/live-sessions.ts'
import type { House } from '#platform/house.ts'
import { Problem } from '#platform/http/problem.ts'
import { originOf } from '#platform/http/request-origin.ts'
import type { Serve } from '#platform/http/serve.ts'
import { readOneTimeCode } from '#platform/secrets/one-time-code.ts'
import { hashPassword } from '#platform/secrets/password-hash.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { findInvited } from './invitation.queries.ts'

export function serveInvitations(serve: Serve, { database }: House, live: Pick<LiveSessions, 'forget'>): void {
  serve(invitationCard, async ({ query }) => {
    const { tenant, invited } = await find(query.code)
    return { tenantCd: tenant.tenantId, mall: tenant.name, userCd: invited.userCd, name: invited.name }
  })

  serve(acceptCall, async ({ body, lang, request }) => {
    const { tenant, invited, hash } = await find(body.code)
    const db = database.tenant(tenant.tenantId)
    const fault = await chosenPasswordFault(db, body.newPassword, invited, tenant.name)
    if (fault) throw new Problem('REFUSED', { fields: { newPassword: problemText(fault, lang) } })
    const newHash = await hashPassword(body.newPassword)
    const userId = await atomically(db, (trx) => acceptInvitation(trx, hash, newHash, originOf(request)))
    live.forget({ userId })
    return { result: 'SUCCESS' as const, tenantCd: tenant.tenantId, userCd: invited.userCd }
  })

  /** A used or unknown code costs neither a hash nor a transaction. */
  async function find(typed: string) {
    const code = readOneTimeCode(typed)
    const tenant = code && (await database.directory.find(code.tenantId))
    const invited = tenant && (await findInvited(database.tenant(tenant.tenantId), code.hash))
    if (!invited) throw new Problem('INVITATION_ENDED')
    return { tenant, invited, hash: code.hash }
  }
}
