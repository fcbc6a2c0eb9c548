import type { ImportKind } from '@mall/contract/base/import-terms'
import type { Lang } from '@mall/contract/base/problem'
import type { Attempt } from '#features/rehearsal/trial.ts'
import { kinds } from '../kinds/kinds.ts'
import { listReaching } from '../reaching.queries.ts'

/** What an import would make of what is stored, for its rehearsal. */
export function attemptOf({ import_id: importId, kind }: { import_id: string; kind: ImportKind }, lang: Lang): Attempt {
  const { trial, listReaching: list = listReaching } = kinds[kind]
  return async (snapshot) => (trial ? trial(snapshot, await list(snapshot, importId), lang) : {})
}

/** What undoing it would. */
export function undoAttemptOf(
  { import_id: importId, kind }: { import_id: string; kind: ImportKind },
  lang: Lang,
): Attempt {
  return async (snapshot) => (await kinds[kind].undoTrial?.(snapshot, importId, lang)) ?? {}
}
