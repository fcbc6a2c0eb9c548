import { risenGoods } from '@mall/contract/price-lists/changes'
import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import { seoulDay } from '#platform/day.ts'
import { pageInfo, pageRange } from '#platform/http/paging.ts'
import { countChanges, listChanges, listChangesById } from './undo.queries.ts'

/** What changed prices, the latest first. */
export async function showChanges(db: Db, page: { page: number; size: number }, lang: Lang) {
  const [rows, total] = await Promise.all([listChanges(db, pageRange(page)), countChanges(db)])
  const undone = await namesOf(
    db,
    rows.flatMap(({ facts }) => textOf(facts['undoes']) ?? []),
    lang,
  )
  const today = seoulDay(new Date())
  const content = rows.map(({ facts, at, undoneAt, ...row }) => ({
    ...row,
    ...nameOf(facts, lang),
    at: at.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    articleId: textOf(facts['articleId']),
    undoes: undone.get(textOf(facts['undoes']) ?? '') ?? null,
    mayUndo: row.kind !== 'UNDO' && undoneAt === null && row.from >= today,
  }))
  return { content, ...pageInfo(page, total) }
}

async function namesOf(db: Db, changeIds: readonly string[], lang: Lang) {
  const changes = changeIds.length > 0 ? await listChangesById(db, changeIds) : []
  return new Map(
    changes.map(({ changeId, kind, at, facts }) => [changeId, { ...nameOf(facts, lang), kind, at: at.toISOString() }]),
  )
}

function nameOf(facts: Record<string, unknown>, lang: Lang) {
  return {
    prodNm: textOf(facts['prodNm']),
    rise: textOf(facts[lang === 'ko' ? 'rise' : 'riseEn']),
    goods: risenGoods.safeParse(facts['goods']).data ?? null,
    fileName: textOf(facts['fileName']),
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
