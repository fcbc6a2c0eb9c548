import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import type { ImportKind } from '@mall/contract/base/import-terms'
import { Problem } from '#platform/http/problem.ts'
import { kinds } from '../kinds/kinds.ts'
import type { Made } from '../kinds/kind.ts'

interface Applied {
  import_id: string
  kind: ImportKind
  made: readonly Made[]
}

/** Throws what has come after an import and keeps it from being undone. */
export async function refuseBuiltOn(db: Db, { import_id, kind, made }: Applied, lang: Lang): Promise<void> {
  const built = await kinds[kind].findBuiltOn(db, import_id, made, lang)
  if (built === null) return
  const what = [built.what.join(' · '), built.advice ?? []].flat().join('. ')
  throw new Problem('IMPORT_BUILT_ON', { values: { what }, facts: { built: built.count } })
}
