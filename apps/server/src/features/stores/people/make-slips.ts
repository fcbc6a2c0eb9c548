import type { InitialKind, Slip } from '@mall/contract/stores/people'
import { atomically } from '#db/statements/atomically.ts'
import type { Db, Trx } from '#db/open.ts'
import { resetPassword } from '#features/password/reset-password.ts'
import { invite, withdrawInvitation } from '#features/staff/invite.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Editor } from '../editor.ts'
import { newInitialPassword, type InitialPassword } from './initial-password.ts'
import { listInitialEnds, listSlipPeople, lockUntouched } from './people.queries.ts'

type Person = Awaited<ReturnType<typeof listSlipPeople>>[number]

/** A hash takes a core for a while, so one call makes only so many. */
const mostPeople = 300

interface Wanted {
  initial: InitialKind
  /** Also people who have signed in before. */
  everyone: boolean
}

/**
 * Passwords are hashed before the transaction, one after another, so that sign-ins get their turn meanwhile. Invitations
 * leave the password that a person has until it is accepted.
 */
export async function makeSlips(db: Db, editor: Editor, people: readonly Person[], { initial, everyone }: Wanted) {
  const due = people.filter(({ signedIn }) => everyone || !signedIn)
  if (due.length > mostPeople) throw new Problem('REFUSED', { fields: { storeIds: `≤ ${mostPeople}` } })
  if (initial === 'INVITATION') {
    const slips = await atomically(db, (trx) => giveInvitations(trx, editor, due, everyone))
    return { slips, skipped: people.length - slips.length }
  }
  const passwords = new Map<string, InitialPassword>()
  for (const { userId, bizNo } of due) passwords.set(userId, await newInitialPassword(initial, bizNo))
  const slips = await atomically(db, (trx) => givePasswords(trx, editor, due, passwords, everyone))
  return { slips, skipped: people.length - slips.length }
}

async function giveInvitations(
  trx: Trx,
  editor: Editor,
  people: readonly Person[],
  everyone: boolean,
): Promise<Slip[]> {
  const untouched = await lockUntouched(
    trx,
    people.map(({ userId }) => userId),
    everyone,
  )
  const slips: Slip[] = []
  for (const { signedIn: _, bizNo: __, ...person } of people.filter(({ userId }) => untouched.has(userId))) {
    const { code, until } = await invite(trx, editor, person.userId)
    slips.push({ ...person, password: null, code, until })
  }
  return slips
}

/** Leaves out people who signed in while the passwords were hashed. */
export async function givePasswords(
  trx: Trx,
  { who, from }: Editor,
  people: readonly Person[],
  passwords: ReadonlyMap<string, InitialPassword>,
  everyone: boolean,
): Promise<Slip[]> {
  const ids = people.map(({ userId }) => userId)
  const untouched = await lockUntouched(trx, ids, everyone)
  const given = people.filter(({ userId }) => untouched.has(userId))
  for (const { userId } of given) {
    await resetPassword(trx, userId, passwords.get(userId)?.hash ?? '', from, who.userId)
    await withdrawInvitation(trx, userId)
  }
  const ends = await listInitialEnds(trx, ids)
  return given.map(({ signedIn: _, bizNo: __, ...person }) => ({
    ...person,
    password: passwords.get(person.userId)?.shown ?? null,
    until: (ends.get(person.userId) ?? new Date()).toISOString(),
  }))
}
