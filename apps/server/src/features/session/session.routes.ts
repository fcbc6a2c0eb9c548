import { formatPhone } from '@mall/contract/base/company/phone'
import type { Lang } from '@mall/contract/base/problem'
import { accountLogin, isAuthenticUser, jwtLogin, logout, refreshSession } from '@mall/contract/session'
import { endOneSession, endOtherSessions, listSessions } from '@mall/contract/security'
import { atomically } from '#db/statements/atomically.ts'
import { cameByTls } from '#platform/edge/proxies/tls.ts'
import type { Db } from '#db/open.ts'
import { originOf } from '#platform/http/request-origin.ts'
import { failBody, Problem } from '#platform/http/problem.ts'
import type { Serve } from '#platform/http/serve.ts'
import { beginAttempt } from './sign-in/begin-attempt.ts'
import { checkCredentials } from './sign-in/check-credentials.ts'
import { closedBecause, dueStep } from './sign-in/due-step.ts'
import { signOut } from './lifetime/end-sessions.ts'
import { noteInitialSignIn } from './sign-in/note-initial-sign-in.ts'
import { openTicket } from './sign-in/open-ticket.ts'
import { endOneOfOwn, endOthersOfOwn, showOwnSessions } from './lifetime/own-sessions.ts'
import { placeOf } from './prefixed-secret.ts'
import { findSessionOfToken } from './lifetime/refresh.queries.ts'
import { renewSession } from './lifetime/renew-session.ts'
import { getNames } from './session.queries.ts'
import type { SignInDesk } from './sign-in/sign-in-desk.ts'
import { answerWithTokens, startSession } from './start-session.ts'
import { giveDevice, takeProof, visitorOf, withDevice } from './visitor.ts'

export function serveSession(serve: Serve, desk: SignInDesk): void {
  const { keys } = desk
  servePassword(serve, desk)
  serveOwnSessions(serve, desk)

  serve(accountLogin, async ({ body, request }) => {
    const visitor = visitorOf(request, originOf(request), keys)
    const ticket = await placeOf(desk, body.data)
    const started =
      ticket && (await atomically(ticket.db, (trx) => startSession(trx, ticket.tenantId, ticket.hash, visitor)))
    if (!started) throw new Problem('TICKET_ENDED')
    return answerWithTokens(desk, started)
  })

  serve(refreshSession, async ({ body, request }) => {
    const place = await placeOf(desk, body.refreshToken)
    if (!place) throw new Problem('SIGN_IN_AGAIN')
    const brought = { tenantId: place.tenantId, text: body.refreshToken, hash: place.hash }
    const renewed = await atomically(place.db, (trx) => renewSession(trx, keys, brought, originOf(request)))
    if (renewed && 'endedSession' in renewed) desk.live.forget({ sessionId: renewed.endedSession })
    if (!renewed || 'endedSession' in renewed) throw new Problem('SIGN_IN_AGAIN')
    return answerWithTokens(desk, renewed)
  })

  serve(logout, async ({ body, request }) => {
    const brought = [
      await byAccessToken(desk, request.headers.authorization),
      await byRefreshToken(desk, body.refreshToken),
    ]
    for (const open of brought) {
      if (!open) continue
      await atomically(desk.database.tenant(open.tenantId), (trx) => signOut(trx, open, originOf(request)))
      desk.live.forget(open)
    }
    return { result: 'SUCCESS' as const }
  })
}

const recognised: Record<Lang, string> = { ko: '확인했어요.', en: 'Recognised.' }

function servePassword(serve: Serve, desk: SignInDesk): void {
  const { keys } = desk

  serve(isAuthenticUser, async ({ body, lang, request }) => {
    const visitor = visitorOf(request, originOf(request), keys)
    const account = await checkCredentials(desk, body, visitor)
    if (!account) return failBody('BAD_CREDENTIALS', lang)
    const { user, tenant, db } = account
    const closed = closedBecause(user, visitor)
    if (closed) return failBody(closed, lang, { phone: formatPhone(tenant.phone) })
    const due = dueStep(user)
    if (due === 'otp') await atomically(db, (trx) => beginAttempt(trx, keys, tenant.tenantId, user, body.password))
    if (due === 'change') await atomically(db, (trx) => noteInitialSignIn(trx, user.userId, visitor.origin))
    const knownNames = due === 'change' ? await namesOf(db, user.userId, tenant.name) : undefined
    const steps = { initPasswordYn: yn(due === 'change'), mobileOtpYn: yn(user.otpRequired), knownNames }
    return { result: 'SUCCESS' as const, message: recognised[lang], data: steps }
  })

  serve(jwtLogin, async ({ body, request, reply }) => {
    const visitor = withDevice(visitorOf(request, originOf(request), keys))
    const account = await checkCredentials(desk, body, visitor)
    if (!account) throw new Problem('BAD_CREDENTIALS')
    const { user, tenant, db } = account
    const closed = closedBecause(user, visitor)
    if (closed) throw new Problem(closed, { values: { phone: formatPhone(tenant.phone) } })
    const ticket = await atomically(db, (trx) => openTicket(trx, tenant.tenantId, user, body.password, visitor))
    const secure = cameByTls(request)
    giveDevice(reply, visitor.deviceId, keys, secure)
    if (visitor.proof !== '') takeProof(reply, secure)
    return { result: 'SUCCESS' as const, data: ticket }
  })
}

async function namesOf(db: Db, userId: string, tenantName: string): Promise<string[]> {
  const { storeNm } = await getNames(db, userId)
  return storeNm === null ? [tenantName] : [tenantName, storeNm]
}

function serveOwnSessions(serve: Serve, desk: SignInDesk): void {
  const done = { result: 'SUCCESS' as const }
  const dbOf = ({ tenantId }: { tenantId: string }) => desk.database.tenant(tenantId)

  serve(listSessions, async ({ who }) => ({ sessions: await showOwnSessions(dbOf(who), who) }))

  serve(endOneSession, async ({ params, who, request }) => {
    await atomically(dbOf(who), (trx) => endOneOfOwn(trx, who, params.sessionId, originOf(request)))
    desk.live.forget({ sessionId: params.sessionId })
    return done
  })

  serve(endOtherSessions, async ({ who, request }) => {
    await atomically(dbOf(who), (trx) => endOthersOfOwn(trx, who, originOf(request)))
    desk.live.forget({ userId: who.userId })
    return done
  })
}

function yn(holds: boolean): 'Y' | 'N' {
  return holds ? 'Y' : 'N'
}

/** Accepts an expired token, since its session may still be open. */
async function byAccessToken(desk: SignInDesk, authorization = '') {
  const claims = await desk.tokens.read(authorization.replace(/^Bearer +/i, ''), true)
  const known = claims && (await desk.directory.find(claims.tenantId))
  return known ? { tenantId: claims.tenantId, sessionId: claims.sessionId, userId: claims.userId } : null
}

async function byRefreshToken(desk: SignInDesk, text = '') {
  const place = await placeOf(desk, text)
  const session = place && (await findSessionOfToken(place.db, place.hash))
  return session ? { tenantId: place.tenantId, ...session } : null
}
