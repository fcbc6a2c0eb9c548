import type { Lang } from '@mall/contract/base/problem'
import { rehearsalQuery, type Rehearsal, type RehearsalQuery } from '@mall/contract/rehearsal'
import { atomically } from '#db/statements/atomically.ts'
import type { Db, Trx } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import { judgeIn, judgeStores } from './judge-stores.ts'
import { lockOfficeChanges } from './office-changes.queries.ts'
import { showRehearsal } from './show-rehearsal.ts'
import type { Attempt } from './trial.ts'

/** What a change would do to stores if it were made now. */
export async function rehearse(db: Db, attempt: Attempt, query: RehearsalQuery, lang: Lang): Promise<Rehearsal> {
  return showRehearsal(await judgeStores(db, attempt, new Date()), query, lang)
}

interface Seen {
  attempt: Attempt
  /** The version that its author has seen; undefined: none. */
  rehearsed: string | undefined
  lang: Lang
}

/**
 * Makes a change that reaches stores. If its author has seen a rehearsal, it is refused when it would reach other baskets
 * or orders by now. Changes of the office wait for each other, so that none comes between the comparison and the change;
 * orders and baskets wait for neither.
 */
export function saveRehearsed<T>(db: Db, seen: Seen, save: (trx: Trx) => Promise<T>): Promise<T> {
  return atomically(db, (trx) => saveRehearsedIn(trx, seen, save))
}

export async function saveRehearsedIn<T>(trx: Trx, seen: Seen, save: (trx: Trx) => Promise<T>): Promise<T> {
  await beginOfficeChange(trx)
  const unlike = await findUnlikeRehearsed(trx, seen)
  // Saving says first if somebody else has saved meanwhile: that is why others are reached.
  const saved = await save(trx)
  if (unlike) throw unlike
  return saved
}

/** Waits for other changes of the office, and lets later ones wait. First of all locks. */
export const beginOfficeChange = lockOfficeChanges

/** Refuses a change that would reach others than its author has seen, with the rehearsal as of now. */
export async function refuseUnlikeRehearsed(db: Db, seen: Seen): Promise<void> {
  const unlike = await findUnlikeRehearsed(db, seen)
  if (unlike) throw unlike
}

async function findUnlikeRehearsed(db: Db, { attempt, rehearsed, lang }: Seen): Promise<Problem | null> {
  if (rehearsed === undefined) return null
  const rehearsal = showRehearsal(await judgeIn(db, attempt, new Date()), rehearsalQuery.parse({}), lang)
  return rehearsal.version === rehearsed ? null : new Problem('UNLIKE_REHEARSED', { facts: { rehearsal } })
}
