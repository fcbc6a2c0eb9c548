import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import { noteInitialChange } from '#features/session/sign-in/note-initial-sign-in.ts'
import { endEverythingOf } from '#features/session/lifetime/end-sessions.ts'
import type { Origin } from '#platform/http/request-origin.ts'
import { Problem } from '#platform/http/problem.ts'
import { replacePassword } from './password.queries.ts'

interface Person {
  userId: string
  passwordHash: string
  mustChange: boolean
}

/** Sets the new password and ends all sessions and attempts of the old one. */
export async function changePassword(trx: Trx, person: Person, newHash: string, origin: Origin): Promise<void> {
  const { userId, passwordHash, mustChange } = person
  if (!(await replacePassword(trx, userId, passwordHash, newHash))) throw new Problem('CONFLICT')
  await endEverythingOf(trx, userId, 'password-changed')
  if (mustChange) await noteInitialChange(trx, userId, origin)
  const facts = { initial: mustChange }
  await insertAudit(trx, { action: 'password.changed', userId, subjectId: userId, ...origin, facts })
}
