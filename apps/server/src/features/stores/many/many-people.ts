import type { Lang } from '@mall/contract/base/problem'
import type { StoreDuty } from '@mall/contract/base/rights'
import { mostStorePeople } from '@mall/contract/stores/people'
import { differenceOf } from '#db/audit/difference.ts'
import type { Trx } from '#db/open.ts'
import { refuseWrongPerson } from '#features/staff/new-person.ts'
import { Problem } from '#platform/http/problem.ts'
import { auditMany, type ManyEditor, type Together } from './audit-many.ts'
import { inBatches } from '#db/statements/in-batches.ts'
import * as rows from './many-people.queries.ts'
import type { NewOfPeople } from './many-people.queries.ts'

/**
 * Adds people who cannot sign in until a slip gives them a password: theirs is random and has expired. Audited without
 * the person as subject, so that people brought in by mistake can be deleted; and before the insert, because each audit
 * row looks its author up in `users`, by a full scan while the planner still expects few rows.
 */
export async function addPeople(
  trx: Trx,
  editor: ManyEditor,
  { people, unknownPassword }: { people: readonly NewOfPeople[]; unknownPassword: string },
  change: Together,
  lang: Lang,
): Promise<void> {
  for (const person of people) refuseWrongPerson(person, lang)
  await auditMany(
    trx,
    editor,
    'user.added',
    people.map(({ userId: _, ...person }) => ({ ...person, ...change })),
  )
  await inBatches(people, async (part) => {
    if ((await rows.insertPeople(trx, part, unknownPassword)) < part.length) throw new Problem('USERNAME_TAKEN')
  })
}

/** Locks the stores that got people: to be done last. */
export async function refuseTooManyPeople(trx: Trx, storeIds: readonly string[]): Promise<void> {
  const most = mostStorePeople
  if (storeIds.length > 0 && (await rows.lockAndCountPeople(trx, storeIds)) > most)
    throw new Problem('TOO_MANY_PEOPLE', { values: { most } })
}

export interface PersonState {
  name: string
  duty: StoreDuty
}

export interface ChangedPerson {
  userId: string
  storeId: string
  userCd: string
  before: PersonState
  after: PersonState
}

/** Changes people who are still as they were seen; otherwise nothing. */
export async function changePeople(
  trx: Trx,
  editor: ManyEditor,
  people: readonly ChangedPerson[],
  change: Together,
): Promise<void> {
  if (people.length === 0) return
  const audits = people.map(({ storeId, userCd, before, after }) => {
    return { storeId, userCd, ...differenceOf(before, after), ...change }
  })
  await auditMany(trx, editor, 'user.changed', audits)
  const now = await rows.lockPeople(
    trx,
    people.map(({ userId }) => userId),
  )
  const isAsSeen = people.every(({ userId, before }) => {
    const found = now.get(userId)
    return found?.name === before.name && found.duty === before.duty
  })
  if (!isAsSeen) throw new Problem('CONFLICT')
  const updated = people.map(({ userId, after }) => ({ userId, name: after.name, duty: after.duty }))
  await inBatches(updated, (part) => rows.updatePeople(trx, part))
}

/** Deletes people who were added by mistake and whom nothing refers to; a reference fails. */
export async function removePeople(
  trx: Trx,
  editor: ManyEditor,
  userIds: readonly string[],
  change: Together,
): Promise<void> {
  if (userIds.length === 0) return
  const gone = await rows.deletePeople(trx, userIds)
  await auditMany(
    trx,
    editor,
    'user.removed',
    gone.map((person) => ({ ...person, ...change })),
  )
}
