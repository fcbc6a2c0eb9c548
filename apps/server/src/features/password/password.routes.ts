import { whyTooCommon } from '@mall/contract/password/common-password'
import { knownNames, updatePassword } from '@mall/contract/password'
import { formatPhone } from '@mall/contract/base/company/phone'
import type { Lang, ProblemCode } from '@mall/contract/base/problem'
import { checkCredentials } from '#features/session/sign-in/check-credentials.ts'
import { closedBecause, dueStep, publishedElsewhere } from '#features/session/sign-in/due-step.ts'
import type { Credentials } from '#features/session/sign-in/find-account.ts'
import type { SignInUser } from '#features/session/session.queries.ts'
import type { SignInDesk } from '#features/session/sign-in/sign-in-desk.ts'
import { visitorOf, type Visitor } from '#features/session/visitor.ts'
import { atomically } from '#db/statements/atomically.ts'
import type { Caller } from '#platform/http/caller.ts'
import { originOf } from '#platform/http/request-origin.ts'
import { hashPassword } from '#platform/secrets/password-hash.ts'
import { failBody, Problem } from '#platform/http/problem.ts'
import type { Serve } from '#platform/http/serve.ts'
import { changePassword } from './change-password.ts'
import { holdsBusinessNumber, newPasswordFault } from './new-password-fault.ts'
import { findBusinessNumber, listKnownNames } from './password.queries.ts'

const changed: Record<Lang, string> = {
  ko: '비밀번호를 변경했어요. 새 비밀번호로 로그인해 주세요.',
  en: 'Your password has been changed. Please sign in with the new one.',
}

export function servePasswordChange(serve: Serve, desk: SignInDesk): void {
  serve(updatePassword, async ({ body, lang, request }) => {
    const visitor = visitorOf(request, originOf(request), desk.keys)
    const caller = await callerOf(desk, request.headers.authorization)
    const named = nameOf(body, caller)
    if (!named) return failBody('SIGN_IN_FIRST', lang)
    // Checks that need no account come first: they are cheap and reveal nothing about it.
    const fault = newPasswordFault(body, named.username)
    if (fault) return failBody(fault, lang)
    const account = await checkCredentials(desk, named, visitor)
    if (!account) return failBody(caller ? 'CURRENT_PASSWORD_WRONG' : 'BAD_CREDENTIALS', lang)
    const { db, user, tenant } = account
    const refused = caller ? publishedElsewhere(user, visitor) : refusalOf(user, visitor)
    if (refused) return failBody(refused, lang, { phone: formatPhone(tenant.phone) })
    if (holdsBusinessNumber(body.newPassword, await findBusinessNumber(db, user.storeId)))
      return failBody('PASSWORD_BUSINESS_NUMBER', lang)
    if (whyTooCommon(body.newPassword, await listKnownNames(db, user.storeId, tenant.name)) !== null)
      return failBody('PASSWORD_COMMON', lang)
    const newHash = await hashPassword(body.newPassword)
    await atomically(db, (trx) => changePassword(trx, user, newHash, visitor.origin))
    desk.live.forget({ userId: user.userId })
    return { result: 'SUCCESS' as const, message: changed[lang] }
  })

  serve(knownNames, async ({ who }) => {
    const tenant = await desk.directory.find(who.tenantId)
    const db = desk.database.tenant(who.tenantId)
    return { username: who.userCd, names: tenant ? await listKnownNames(db, who.storeId, tenant.name) : [] }
  })
}

/** A token that is sent must be valid; without one, this is the change of an initial password. */
async function callerOf(desk: SignInDesk, authorization: string | undefined): Promise<Caller | null> {
  if (authorization === undefined) return null
  const caller = await desk.live.identify(authorization)
  if (!caller) throw new Problem('SIGN_IN_AGAIN')
  return caller
}

interface Asked {
  username: string
  password: string
  tenantCd?: string | undefined
}

/** The account to change: with a token, only its own user's. */
function nameOf({ username, password, tenantCd }: Asked, caller: Caller | null): Credentials | null {
  if (!caller) return username === '' ? null : { username, password, tenantCd: tenantCd ?? '10' }
  const isTheirs =
    (username === '' || username.normalize('NFC') === caller.userCd) &&
    (tenantCd ?? caller.tenantId) === caller.tenantId
  return isTheirs ? { username: caller.userCd, password, tenantCd: caller.tenantId } : null
}

/**
 * Without a token only an initial password can be changed, and only without a registered second factor: the business
 * number is public, and knowing it must not suffice to bypass the factor by setting a password.
 */
function refusalOf(user: SignInUser, visitor: Visitor): ProblemCode | null {
  return closedBecause(user, visitor) ?? (dueStep(user) === 'change' ? null : 'SIGN_IN_FIRST')
}
