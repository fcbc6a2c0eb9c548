import { frontLogin, otpRegister, otpVerify } from '@mall/contract/otp'
import { formatPhone } from '@mall/contract/base/company/phone'
import type { Lang } from '@mall/contract/base/problem'
import { toDataURL } from 'qrcode'
import { publishedElsewhere } from '#features/session/sign-in/due-step.ts'
import type { SignInDesk } from '#features/session/sign-in/sign-in-desk.ts'
import { giveProof, visitorOf } from '#features/session/visitor.ts'
import { atomically } from '#db/statements/atomically.ts'
import { cameByTls } from '#platform/edge/proxies/tls.ts'
import { originOf } from '#platform/http/request-origin.ts'
import { failBody, Problem } from '#platform/http/problem.ts'
import type { Serve } from '#platform/http/serve.ts'
import { beginSecondFactor } from './begin-factor.ts'
import { checkCode } from './check-code.ts'
import { confirmScan, refuseStranger } from './confirm-scan.ts'
import { findOpenAttempt } from './open-attempt.ts'
import { qrLook } from './qr-look.ts'
import { serveFactor } from './security.routes.ts'

const passed: Record<Lang, string> = { ko: '인증되었어요.', en: 'Verified.' }

export function serveOtp(serve: Serve, desk: SignInDesk): void {
  const { keys } = desk
  serveFactor(serve, desk)

  serve(frontLogin, async ({ body, lang, request }) => {
    const begun = await beginSecondFactor(desk, body, visitorOf(request, originOf(request), keys))
    if ('code' in begun) return failBody(begun.code, lang, { phone: formatPhone(begun.phone) })
    const { authId, otpUri } = begun
    if (otpUri === null) return { result: 'SUCCESS' as const, data: { nextStep: 'otp' as const, authId } }
    const qrImage = await toDataURL(otpUri, qrLook)
    return { result: 'SUCCESS' as const, data: { nextStep: 'qr' as const, authId, qrImage, otpUri } }
  })

  serve(otpRegister, async ({ body, request }) => {
    const attempt = await findOpenAttempt(desk, body)
    if (!attempt) throw new Problem('ATTEMPT_ENDED')
    const published = publishedElsewhere(attempt.user, visitorOf(request, originOf(request), keys))
    if (published) throw new Problem(published)
    if (!attempt.isTheirs) return refuseStranger(attempt)
    await atomically(attempt.db, (trx) => confirmScan(trx, attempt))
    return { result: 'SUCCESS' as const, data: { authId: body.authId } }
  })

  serve(otpVerify, async ({ body, lang, request, reply }) => {
    const attempt = await findOpenAttempt(desk, body)
    if (!attempt) return failBody('ATTEMPT_ENDED', lang)
    const visitor = visitorOf(request, originOf(request), keys)
    const published = publishedElsewhere(attempt.user, visitor)
    if (published) return failBody(published, lang)
    const outcome = await checkCode(desk, attempt, body.otp, visitor)
    if ('code' in outcome) return failBody(outcome.code, lang, { left: outcome.left ?? 0 })
    giveProof(reply, outcome.proof, cameByTls(request))
    return { result: 'SUCCESS' as const, message: passed[lang] }
  })
}
