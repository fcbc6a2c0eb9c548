import type { Lang } from '@mall/contract/base/problem'
import { rehearsalQuery, type Rehearsal, type RehearsalQuery } from '@mall/contract/rehearsal'
import type { Db } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import { judgeStores } from './judge-stores.ts'
import { showRehearsal } from './show-rehearsal.ts'
import type { Trial } from './trial.ts'

/** What a change would do to stores if it were made now. */
export async function rehearse(db: Db, trial: Trial, query: RehearsalQuery, lang: Lang): Promise<Rehearsal> {
  return showRehearsal(await judgeStores(db, trial, new Date()), query, lang)
}

/** Refuses a change that would reach other baskets or orders than its author has seen, with the rehearsal as of now. */
export async function refuseUnlikeRehearsed(db: Db, trial: Trial, seen: string, lang: Lang): Promise<Rehearsal> {
  const rehearsal = await rehearse(db, trial, rehearsalQuery.parse({}), lang)
  if (rehearsal.version === seen) return rehearsal
  throw new Problem('UNLIKE_REHEARSED', { facts: { rehearsal } })
}
