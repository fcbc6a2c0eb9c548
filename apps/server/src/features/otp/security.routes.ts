import {
  beginRegistration,
  confirmRegistration,
  factorState,
  removeFactor,
  renewRecoveryCodes,
} from '@mall/contract/security'
import { toDataURL } from 'qrcode'
import { atomically } from '#db/statements/atomically.ts'
import type { SignInDesk } from '#features/session/sign-in/sign-in-desk.ts'
import { visitorOf } from '#features/session/visitor.ts'
import { originOf } from '#platform/http/request-origin.ts'
import type { Serve } from '#platform/http/serve.ts'
import { beginEnrolment, confirmEnrolment, removeOwnFactor, renewOwnRecoveryCodes } from './change-factor.ts'
import { getFactor } from './factor.queries.ts'
import { proveByPassword, withCode } from './prove-again.ts'
import { qrLook } from './qr-look.ts'
import { countRecoveryCodes } from './recovery.queries.ts'
import { uriOf } from './seeds/totp.ts'

/** Calls of a signed-in user on their own second factor. */
export function serveFactor(serve: Serve, desk: SignInDesk): void {
  const { keys } = desk
  const done = { result: 'SUCCESS' as const }

  serve(factorState, async ({ who }) => {
    const db = desk.database.tenant(who.tenantId)
    const { otpSeed, required } = await getFactor(db, who.userId)
    return { on: otpSeed !== null, required, recoveryCodesLeft: await countRecoveryCodes(db, who.userId) }
  })

  serve(beginRegistration, async ({ body, who, request }) => {
    const visitor = visitorOf(request, originOf(request), keys)
    const account = await proveByPassword(desk, who, body.password, visitor)
    const seed = await withCode(desk, account, body.code, visitor, (trx) => beginEnrolment(trx, keys, who))
    const otpUri = uriOf(seed, account.tenant.name, who.userCd)
    return { ...done, data: { qrImage: await toDataURL(otpUri, qrLook), otpUri } }
  })

  serve(confirmRegistration, async ({ body, who, request }) => {
    const recoveryCodes = await atomically(desk.database.tenant(who.tenantId), (trx) =>
      confirmEnrolment(trx, keys, who, body.code, originOf(request)),
    )
    desk.live.forget({ userId: who.userId })
    return { ...done, data: { recoveryCodes } }
  })

  serve(removeFactor, async ({ body, who, request }) => {
    const visitor = visitorOf(request, originOf(request), keys)
    const account = await proveByPassword(desk, who, body.password, visitor)
    await withCode(desk, account, body.code, visitor, (trx) => removeOwnFactor(trx, who, visitor.origin))
    desk.live.forget({ userId: who.userId })
    return done
  })

  serve(renewRecoveryCodes, async ({ body, who, request }) => {
    const visitor = visitorOf(request, originOf(request), keys)
    const account = await proveByPassword(desk, who, body.password, visitor)
    const recoveryCodes = await withCode(desk, account, body.code, visitor, (trx) =>
      renewOwnRecoveryCodes(trx, keys, who, visitor.origin),
    )
    return { ...done, data: { recoveryCodes } }
  })
}
