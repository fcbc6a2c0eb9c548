import type { changeStaff as changeStaffCall } from '@mall/contract/staff'
import { tidy } from '@mall/contract/base/tidy'
import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import { refuseOvertaken } from '#platform/http/refuse-overtaken.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Asked } from '#platform/http/serve.ts'
import { changeAccess } from './change-access.ts'
import type { Editor } from './invite.ts'
import { lockStaff, updateStaff } from './staff.queries.ts'

type Change = Asked<typeof changeStaffCall>['body']
type Person = Awaited<ReturnType<typeof lockStaff>>[number]

/** Changes only the given fields, so that two editors of different fields lose nothing; of the same one, the second looks. */
export async function changeStaff(trx: Trx, { who, from }: Editor, userId: string, change: Change): Promise<void> {
  const staff = await lockStaff(trx)
  const person = staff.find((one) => one.userId === userId)
  if (!person) throw new Problem('NOT_FOUND')
  refuseOvertaken(person, change.seen)
  if (change.disabled === true && userId === who.userId) throw new Problem('NOT_YOURSELF')
  if (!hasOwnerAfter(staff, person, change)) throw new Problem('LAST_OWNER')
  const { duty } = change
  const name = change.name === undefined ? undefined : tidy(change.name)
  if (name === '') throw new Problem('REFUSED')
  if (name !== undefined || duty !== undefined) {
    await updateStaff(trx, userId, { ...(name !== undefined && { name }), ...(duty && { duty }) })
    const facts = {
      before: { name: person.name, duty: person.duty },
      after: { name: name ?? person.name, duty: duty ?? person.duty },
    }
    await insertAudit(trx, { action: 'user.changed', userId: who.userId, subjectId: userId, ...from, facts })
  }
  await changeAccess(trx, { who, from }, person, change)
}

/** Somebody who is only invited may never come. */
function hasOwnerAfter(staff: Person[], person: Person, { duty, disabled }: Change): boolean {
  return staff.some((one) => {
    const isPerson = one === person
    const isDisabled = isPerson && disabled !== undefined ? disabled : one.disabledAt !== null
    return !isDisabled && one.lastSignInAt !== null && (isPerson && duty !== undefined ? duty : one.duty) === 'OWNER'
  })
}
