import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import type { ImportKind } from '@mall/contract/base/import-terms'
import { Problem } from '#platform/http/problem.ts'
import { fewOf } from '#platform/few-of.ts'
import { kinds } from '../kinds/kinds.ts'
import type { Made } from '../kinds/kind.ts'
import { listLaterImports } from '../later-imports.queries.ts'

export interface AppliedImport {
  import_id: string
  kind: ImportKind
  made: readonly Made[]
}

/** By which name and in which order later imports are to be undone. */
const first: Record<Lang, (names: string) => string> = {
  ko: (names) => `뒤에 반영한 가져오기부터 되돌려 주세요: ${names}`,
  en: (names) => `Undo the later imports first: ${names}`,
}

/** Of an import that cannot be undone after them either. */
const onTop: Record<Lang, (names: string) => string> = {
  ko: (names) => `뒤에 반영한 가져오기: ${names}`,
  en: (names) => `Later imports: ${names}`,
}

/** Throws what has come after an import and keeps it from being undone. */
export async function refuseBuiltOn(db: Db, { import_id, kind, made }: AppliedImport, lang: Lang): Promise<void> {
  const built = await kinds[kind].findBuiltOn(db, import_id, made, lang)
  if (built === null) return
  const later = await listLaterImports(db, import_id)
  const names = fewOf(
    later.map((name) => `‘${name}’`),
    lang,
  )
  const { advice, otherwise } = built
  const files = later.length === 0 ? [] : [(advice === undefined ? first : onTop)[lang](names)]
  const toDo = advice ?? (later.length === 0 ? otherwise : undefined) ?? []
  const what = [built.what.join(' · '), files, toDo].flat().join('. ')
  throw new Problem('IMPORT_BUILT_ON', { values: { what }, facts: { built: built.count } })
}
