import { columnsOf } from '@mall/contract/import/kinds'
import { rightWithDuties, type Right } from '@mall/contract/base/rights'
import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import type { ShownImport } from '../imports.queries.ts'
import { kinds } from '../kinds/kinds.ts'

/** Some columns need a right besides that of their area, as the page of their room does. */
export async function refuseWithoutRight(
  db: Db,
  { import_id, kind }: Pick<ShownImport, 'import_id' | 'kind'>,
  rights: readonly Right[],
  lang: Lang,
): Promise<void> {
  const needed = await kinds[kind].findRight?.(db, import_id)
  if (!needed || rights.includes(needed.right)) return
  const column = columnsOf[kind].find(({ id }) => id === needed.column)?.[lang] ?? ''
  throw new Problem('IMPORT_NEEDS_RIGHT', { values: { column, right: rightWithDuties(needed.right, lang) } })
}
