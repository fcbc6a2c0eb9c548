import { hash } from 'node:crypto'
import type { RisenGoods } from '@mall/contract/price-lists/changes'
import type { applyRise as applyCall, Rise } from '@mall/contract/price-lists/rises'
import { mostTargetStores } from '@mall/contract/office-notices'
import type { Catalogues } from '#features/catalogue-index/catalogues.ts'
import { refuseWithoutTalk, writeNotice, type Writer } from '#features/office-notices/write-notice.ts'
import type { Trx } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Asked } from '#platform/http/serve.ts'
import { getToday, lockPrices } from '../saving/lines.queries.ts'
import { savePrices } from '../saving/save-prices.ts'
import { beginOfficeChange, refuseUnlikeRehearsed } from '#features/rehearsal/rehearse.ts'
import type { Attempt } from '#features/rehearsal/trial.ts'
import { affectedStores } from './affected-stores.ts'
import { changesOfRise } from './changes-of-rise.ts'
import { checkRise } from './check-rise.ts'
import { planRise, type PlannedRise } from './plan-rise.ts'
import { findRequested } from './rise.queries.ts'
import { riseTrial } from './rise-trial.ts'

type Body = Asked<typeof applyCall>['body']

/**
 * Raises prices as one change, with its notice, if nothing that the preview showed has changed since. A request that is
 * repeated returns what it did the first time.
 */
export async function applyRise(trx: Trx, catalogues: Catalogues, writer: Writer, body: Body, key: string) {
  const { who, from, lang } = writer
  await beginOfficeChange(trx)
  await lockPrices(trx, who.tenantId)
  const { version, notice, rehearsed, ...rise } = body
  const request = { key, hash: hash('sha1', JSON.stringify(body), 'base64url') }
  const before = await findRequested(trx, who.userId, key)
  if (before && before.hash !== request.hash) throw new Problem('CONFLICT')
  if (before) return { changeId: before.changeId, lines: before.lines, articleId: textOf(before.facts['articleId']) }
  const today = await getToday(trx)
  checkRise(rise, today, lang)
  const plan = await planRise(trx, catalogues, who.tenantId, rise, today)
  if (plan.version !== version || plan.lines.length === 0) throw new Problem('CONFLICT')
  const attempt: Attempt = (now) => riseTrial(now, catalogues, who.tenantId, rise, lang)
  await refuseUnlikeRehearsed(trx, { attempt, rehearsed, lang })
  // First, as it is read by the stores that are affected by what holds until now.
  const articleId = notice && (await tellStores(trx, writer, notice, plan, rise, today))
  const changes = changesOfRise(plan.lines)
  const texts = { rise: riseText(rise, '원'), riseEn: riseText(rise, ' won') }
  const facts = { ...texts, goods: goodsOf(rise, plan), articleId }
  const { changeId, lines } = await savePrices(trx, { who, from }, changes, { kind: 'RISE', facts, request, lang })
  if (changeId === null) throw new Problem('CONFLICT')
  return { changeId, lines, articleId }
}

function goodsOf({ prodIds, filter: { q, status, brand } = {} }: Rise, plan: PlannedRise): RisenGoods {
  const { products, category } = plan
  return prodIds ? { products, isChosen: true } : { products, isChosen: false, q, category, status, brand }
}

function riseText({ by }: Rise, won: string): string {
  const [amount, unit] = by.kind === 'PERCENT' ? [by.hundredths / 100, '%'] : [by.won, won]
  return `${amount > 0 ? '+' : '−'}${Math.abs(amount).toLocaleString('en-US')}${unit}`
}

/** To the stores that bought what becomes dearer; to their grades if they are too many. Null if there are none. */
async function tellStores(
  trx: Trx,
  writer: Writer,
  notice: { title: string; contents: string },
  plan: PlannedRise,
  { from, grades, specials }: Rise,
  today: string,
): Promise<string | null> {
  refuseWithoutTalk(writer)
  const stores = await affectedStores(trx, plan, from, today)
  if (stores.length === 0) return null
  const audience =
    stores.length <= mostTargetStores
      ? { audience: 'STORES' as const, storeIds: stores.map(({ storeId }) => storeId), grades: [] }
      : { audience: 'GRADES' as const, grades: specials ? gradesOf(stores) : grades, storeIds: [] }
  return writeNotice(trx, writer, {
    ...notice,
    ...audience,
    ...{ pinned: false, mustRead: false, startsAt: null, endsAt: null, fileIds: [] },
  })
}

const gradesOf = (stores: readonly { grade: string }[]) => [...new Set(stores.map(({ grade }) => grade))]

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
