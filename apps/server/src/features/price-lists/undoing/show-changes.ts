import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import { seoulDay } from '#platform/day.ts'
import { pageInfo, pageRange } from '#platform/http/paging.ts'
import { countChanges, listChanges } from './undo.queries.ts'

/** What changed prices, the latest first. */
export async function showChanges(db: Db, page: { page: number; size: number }, lang: Lang) {
  const [rows, total] = await Promise.all([listChanges(db, pageRange(page)), countChanges(db)])
  const today = seoulDay(new Date())
  const content = rows.map(({ facts, at, undoneAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    prodNm: textOf(facts['prodNm']),
    rise: textOf(facts[lang === 'ko' ? 'rise' : 'riseEn']),
    articleId: textOf(facts['articleId']),
    mayUndo: row.kind !== 'UNDO' && undoneAt === null && row.from >= today,
  }))
  return { content, ...pageInfo(page, total) }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
