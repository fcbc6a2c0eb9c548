import type { Lang } from '@mall/contract/base/problem'
import type { Trx } from '#db/open.ts'
import { auditChanges, type Editor } from '#features/office-products/editor.ts'
import type { Day } from '#platform/day.ts'
import { Problem } from '#platform/http/problem.ts'
import { auditsOfPrices } from './audits-of-prices.ts'
import { refuseForeign, refusePriceFaults, type AskedChange } from './check-changes.ts'
import { insertChange, type ChangeRequest, type ReplacedPeriod } from './changes.queries.ts'
import { halfOf, inParts, jsonInParts, type Pace, type Passed } from './in-parts.ts'
import { deletePeriods, getToday, lockPrices, putPeriods } from './lines.queries.ts'
import { countsOf, textOfLine, type LineKey } from './lines.ts'
import { planLines, type LinePlan } from './plan-lines.ts'

export interface PriceSaving extends Pace {
  kind: 'EDIT' | 'RISE' | 'IMPORT'
  /** Kept with the change. */
  facts?: Record<string, unknown>
  request?: ChangeRequest
  lang: Lang
  passed?: Passed
}

export interface SavedPrices {
  /** Null if all prices were so already. */
  changeId: string | null
  /** Prices that differ now, each of an article for a grade or a store from a day on. */
  lines: number
}

/**
 * Changes prices of many articles for grades and stores as one change of one author: all of it or nothing, in parts between
 * which requests are answered. Periods are written so that no day before today gets another price; orders keep the price they
 * were placed at in any case. The triggers of the tables report the articles and stores to every catalogue in memory.
 */
export async function savePrices(
  trx: Trx,
  editor: Editor,
  changes: readonly AskedChange[],
  { lang, rests = false, passed, ...saving }: PriceSaving,
): Promise<SavedPrices> {
  refuseForeign(changes)
  await lockPrices(trx, editor.who.tenantId)
  const today = await getToday(trx)
  const { lines, faults, overtaken } = await planLines(trx, changes, today, { rests }, halfOf(passed, 0))
  refusePriceFaults(faults, lang)
  if (overtaken.length > 0) throw new Problem('CONFLICT', { facts: { rows: overtaken.sort((a, b) => a - b) } })
  if (lines.length === 0) return { changeId: null, lines: 0 }
  const prices = lines.flatMap(({ line, changes: made }) => made.map(() => line))
  const changeId = await beginChange(trx, editor, { lines, prices }, { ...saving, rests })
  const auditsOf = auditsOfPrices({ action: 'price.changed', changeId, lines: prices })
  for await (const part of inParts(lines, { rests }, halfOf(passed, 1))) {
    await writeLines(trx, part, changeId)
    await auditChanges(trx, editor, auditsOf(part))
  }
  return { changeId, lines: prices.length }
}

async function beginChange(
  trx: Trx,
  { who }: Editor,
  { lines, prices }: { lines: readonly LinePlan[]; prices: readonly LineKey[] },
  { kind, facts = {}, request, ...pace }: Omit<PriceSaving, 'lang' | 'passed'>,
): Promise<string> {
  const [first] = lines
  const several = lines.filter(({ changes }) => changes.length > 1)
  const days = several.map(({ line, changes }) => [textOfLine(line), changes.map(({ from }) => from)] as const)
  const isOne = lines.every(({ line }) => line.prodId === first?.line.prodId)
  return insertChange(trx, {
    kind,
    facts: {
      ...facts,
      ...(isOne && { prodNm: first?.prodNm, prodId: first?.line.prodId }),
      counts: countsOf(prices),
      // By which undoing names and counts the prices of such lines.
      ...(several.length > 0 && { several: Object.fromEntries(days) }),
    },
    request,
    userId: who.userId,
    from: firstDayOf(lines),
    lines: prices.length,
    written: lines.reduce((sum, { put }) => sum + put.length, 0),
    replaced: await jsonInParts(lines, replacedOf, pace),
  })
}

function firstDayOf(lines: readonly LinePlan[]): Day {
  let first = lines[0]?.changes[0]?.from ?? ''
  for (const { changes } of lines) for (const { from } of changes) if (from < first) first = from
  return first
}

async function writeLines(trx: Trx, lines: readonly LinePlan[], changeId: string): Promise<void> {
  const removed = lines.flatMap(({ line, removed: days }) => days.map((from) => ({ ...line, from })))
  if (removed.length > 0) await deletePeriods(trx, removed)
  const put = lines.flatMap(({ line, periods, put: some }) =>
    some.map((period) => ({ ...line, ...period, changeId, pricedBy: pricedBy(period, periods, changeId) })),
  )
  if (put.length > 0) await putPeriods(trx, put)
}

/** A period that only begins or ends on another day keeps the author of its price, who may be unknown. */
function pricedBy(period: LinePlan['put'][number], before: LinePlan['periods'], changeId: string): string | null {
  if ('pricedBy' in period) return period.pricedBy
  const same = before.find(({ from, milli }) => from === period.from && milli === period.milli)
  return same ? same.pricedBy : changeId
}

function replacedOf({ line, periods, removed, put }: LinePlan): ReplacedPeriod[] {
  const touched = new Set([...removed, ...put.map(({ from }) => from)])
  return periods
    .filter(({ from }) => touched.has(from))
    .map((period) => ({ ...line, ...period, gone: removed.includes(period.from) }))
}
