import { problemText, type Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import { addDays, seoulDay, type Day } from '#platform/day.ts'
import { fewOf } from '#platform/few-of.ts'
import { Problem } from '#platform/http/problem.ts'
import { dayText } from '../rises/draft-notice.ts'
import type { ReplacedPeriod } from '../saving/changes.queries.ts'
import { listNamedProducts, listPeriods } from '../saving/lines.queries.ts'
import { productOfLine, specOrCode, textOfLine, type LineKey } from '../saving/lines.ts'
import type { NeededPrice } from './first-prices.queries.ts'
import { isLeft, listChanges, listLaterSteps } from './undo.queries.ts'

interface Kept {
  changeId: string
  replaced: readonly ReplacedPeriod[]
  builtOn: ReadonlySet<string>
  needed: readonly NeededPrice[]
  /** All of these lines. */
  kept: ReadonlySet<string>
  /** Nothing else is left of the change. */
  isAll: boolean
  /** On which the change was made. */
  made: Day
  today: Day
}

/** Refuses to undo a change of which some prices have to stay, or all that is left of it. */
export async function refuseUndoing(db: Db, { needed, builtOn, kept, isAll, ...change }: Kept): Promise<void> {
  if (isAll && kept.size === 0) throw new Problem('PRICE_CHANGE_UNDONE')
  if (isAll && kept.size > builtOn.size) throw new Problem('PRICE_CHANGE_ALL_NEEDED')
  if (builtOn.size > 0) {
    const values = { count: builtOn.size, names: await namesOf(db, builtOn) }
    throw isAll ? await builtOnWholly(db, change, builtOn, values) : new Problem('PRICE_CHANGE_BUILT_ON', { values })
  }
  if (needed.length === 0) return
  const codes = [...new Set(needed.map(({ prodCd }) => prodCd))]
  throw new Problem('PRICE_CHANGE_NEEDED', { values: { count: codes.length, codes: fewOf(codes) } })
}

/** The names of the products of these lines, the first by name. */
async function namesOf(db: Db, lines: ReadonlySet<string>): Promise<string> {
  const products = await listNamedProducts(db, [...new Set([...lines].map(productOfLine))])
  const names = [...products.values()].map((product) => `${product.prodNm} ${specOrCode(product)}`)
  return fewOf(names.sort(new Intl.Collator('ko').compare))
}

/** A sample of the lines of a large change names what has to be undone first. */
const mostLines = 2000

async function builtOnWholly(
  db: Db,
  change: Pick<Kept, 'changeId' | 'replaced' | 'made' | 'today'>,
  builtOn: ReadonlySet<string>,
  values: { count: number; names: string },
): Promise<Problem> {
  const later = await findLater(db, change, new Set([...builtOn].slice(0, mostLines)))
  const range = { offset: 0, limit: later.size }
  const changes = later.size > 0 ? await listChanges(db, range, [...later]) : []
  if (changes.length === 0 || changes.some((one) => !isLeft(one) || one.from < change.today))
    return new Problem('PRICE_CHANGE_OVERTAKEN', { values })
  const textIn = (lang: Lang) => {
    const named = changes.map(({ by, at }) => `${by} ${momentText(at, lang)}`)
    return problemText('PRICE_CHANGE_ALL_BUILT_ON', lang, { ...values, changes: fewOf(named) })
  }
  return new Problem('PRICE_CHANGE_ALL_BUILT_ON', { text: { ko: textIn('ko'), en: textIn('en') } })
}

/** The later changes that have to be undone first: those that replaced what this one wrote, and in turn what they wrote. */
async function findLater(
  db: Db,
  { changeId, replaced, made }: Pick<Kept, 'changeId' | 'replaced' | 'made'>,
  lines: ReadonlySet<string>,
): Promise<Set<string>> {
  const later = new Set<string>()
  const gone = new Map<string, LineKey>()
  for (const period of replaced) if (period.gone && lines.has(textOfLine(period))) gone.set(textOfLine(period), period)
  const chains = new Map([...lines].map((line) => [line, new Set<string | null>([changeId])]))
  for (const step of await listLaterSteps(db, changeId, [...lines])) {
    const chain = chains.get(step.line)
    if (!chain?.has(step.replaced) && !gone.has(step.line)) continue
    chain?.add(step.changeId)
    later.add(step.changeId)
  }
  // Of lines from which this one deleted a price, all that others have written.
  for (const { changeId: by } of await listPeriods(db, [...gone.values()], addDays(made, -1)))
    if (by !== null && by > changeId) later.add(by)
  return later
}

/** "11월 20일(금) 14:00": a change of today is told from others of the day. */
function momentText(at: Date, lang: Lang): string {
  const time = new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(11, 16)
  return `${dayText(seoulDay(at), lang)} ${time}`
}
