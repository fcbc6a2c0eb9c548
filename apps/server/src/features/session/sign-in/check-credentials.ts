import { insertAudit } from '#db/audit/audit-log.ts'
import { passwordMatches } from '#platform/secrets/password-hash.ts'
import { findAccount, type Account, type Credentials } from './find-account.ts'
import type { SignInUser } from '../session.queries.ts'
import type { SignInDesk } from './sign-in-desk.ts'
import { slowedDown, trialOf } from './throttle.ts'
import type { Visitor } from '../visitor.ts'

/**
 * The account with this name and password, or null, without telling a wrong password, user and tenant apart.
 * `wasRight` may already know that the password is correct; it is asked first for any account, and under the same
 * counters.
 */
export async function checkCredentials(
  desk: SignInDesk,
  given: Credentials,
  visitor: Visitor,
  wasRight: (account: Account) => Promise<boolean> = () => Promise.resolve(false),
): Promise<Account<SignInUser> | null> {
  const account = await findAccount(desk, given)
  if (!account) {
    await passwordMatches(null, given.password)
    return null
  }
  const { db, user } = account
  const trial = await trialOf(desk, account, visitor)
  const right = await slowedDown(
    desk,
    trial,
    async () => (await wasRight(account)) || isRight(desk, user, given.password),
  )
  if (right && user) return { ...account, user }
  await insertAudit(db, {
    action: 'sign-in.failed',
    userId: null,
    ...(user && { subjectId: user.userId }),
    ...visitor.origin,
  })
  return null
}

async function isRight({ showDemo }: SignInDesk, user: SignInUser | null, password: string): Promise<boolean> {
  const matches = await passwordMatches(user?.passwordHash ?? null, password)
  // A password published in the README must not work where strangers can reach the mall.
  return matches && (showDemo || user?.publishedPassword === false)
}
