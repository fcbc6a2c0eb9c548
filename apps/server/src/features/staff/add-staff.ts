import type { addStaff as addStaffCall } from '@mall/contract/staff'
import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import type { Lang } from '@mall/contract/base/problem'
import { tidy } from '@mall/contract/base/tidy'
import { Problem } from '#platform/http/problem.ts'
import type { Asked } from '#platform/http/serve.ts'
import { invite, type Editor } from './invite.ts'
import { refuseTakenUsername, refuseWrongPerson } from './new-person.ts'
import { insertStaff } from './staff.queries.ts'

type Wanted = Asked<typeof addStaffCall>['body']

/** `unusableHash` is of a password that no one knows: the invited person chooses the first one. */
export async function addStaff(trx: Trx, editor: Editor, wanted: Wanted, unusableHash: string, lang: Lang) {
  const userCd = tidy(wanted.userCd)
  const name = tidy(wanted.name)
  refuseWrongPerson({ userCd, name }, lang)
  await refuseTakenUsername(trx, userCd)
  const { duty } = wanted
  const userId = await insertStaff(trx, { userCd, name, duty, passwordHash: unusableHash })
  if (userId === undefined) throw new Problem('USERNAME_TAKEN')
  const facts = { userCd, name, duty }
  await insertAudit(trx, { action: 'user.added', userId: editor.who.userId, subjectId: userId, ...editor.from, facts })
  return { userId, invitation: await invite(trx, editor, userId) }
}
