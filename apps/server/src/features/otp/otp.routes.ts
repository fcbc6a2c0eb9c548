import { frontLogin, otpRegister, otpVerify } from '@mall/contract/otp'
import { formatPhone } from '@mall/contract/phone'
import type { Lang } from '@mall/contract/problem'
import { toDataURL } from 'qrcode'
import type { SignInDesk } from '#features/session/sign-in-desk.ts'
import { giveProof, visitorOf } from '#features/session/visitor.ts'
import { atomically } from '#db/atomically.ts'
import { originOf } from '#platform/origin.ts'
import { failBody, Problem } from '#platform/problem.ts'
import type { Serve } from '#platform/serve.ts'
import { beginSecondFactor } from './begin-factor.ts'
import { checkCode } from './check-code.ts'
import { confirmScan, refuseStranger } from './confirm-scan.ts'
import { findOpenAttempt } from './open-attempt.ts'

// Rows that are like the one above pack best so: half the time and less to send than by trying every filter.
const packing = { filterType: 2, deflateStrategy: 0, deflateLevel: 6 }
/** Shown at 180 px: twice that for fine screens. */
const qrLook = { width: 360, margin: 2, errorCorrectionLevel: 'M', rendererOpts: packing } as const

const passed: Record<Lang, string> = { ko: '인증되었어요.', en: 'Verified.' }

export function serveOtp(serve: Serve, desk: SignInDesk): void {
  const { keys } = desk

  serve(frontLogin, async ({ body, lang, request }) => {
    const begun = await beginSecondFactor(desk, body, visitorOf(request, originOf(request), keys))
    if ('code' in begun) return failBody(begun.code, lang, { phone: formatPhone(begun.phone) })
    const { authId, otpUri } = begun
    if (otpUri === null) return { result: 'SUCCESS' as const, data: { nextStep: 'otp' as const, authId } }
    const qrImage = await toDataURL(otpUri, qrLook)
    return { result: 'SUCCESS' as const, data: { nextStep: 'qr' as const, authId, qrImage, otpUri } }
  })

  serve(otpRegister, async ({ body }) => {
    const attempt = await findOpenAttempt(desk, body)
    if (!attempt) throw new Problem('ATTEMPT_ENDED')
    if (!attempt.isTheirs) return refuseStranger(attempt)
    await atomically(attempt.db, (trx) => confirmScan(trx, attempt))
    return { result: 'SUCCESS' as const, data: { authId: body.authId } }
  })

  serve(otpVerify, async ({ body, lang, request, reply }) => {
    const attempt = await findOpenAttempt(desk, body)
    if (!attempt) return failBody('ATTEMPT_ENDED', lang)
    const outcome = await checkCode(desk, attempt, body.otp, visitorOf(request, originOf(request), keys))
    if ('code' in outcome) return failBody(outcome.code, lang, { left: outcome.left ?? 0 })
    giveProof(reply, outcome.proof, request.protocol === 'https')
    return { result: 'SUCCESS' as const, message: passed[lang] }
  })
}
