import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import { fewOf } from '#platform/few-of.ts'
import { listAllToApply } from '../../reaching.queries.ts'
import { mostRows } from '../../reading/sheet.ts'
import { listApplied, type AppliedRow } from '../../rows.queries.ts'
import type { Apply, ApplyContext, BuiltOn, Kind } from '../kind.ts'
import { partsByCode } from '../parts-by-code.ts'
import { balancesTrial } from './balances-trial.ts'
import { beginCheckBalances } from './check-balances.ts'
import { listNotices } from './balance-notices.ts'
import { listAccountsAfter, listOpeningsBuiltOn } from './openings.queries.ts'
import { auditOpenings, replaceOpenings, type Replacement } from './replace-openings.ts'

const faults: Kind['faults'] = {
  amountRange: {
    ko: '원 단위 정수로 1,000억까지 적어 주세요. 선수금은 -50000처럼 적어요.',
    en: 'Write whole won up to 100 billion. Money paid in advance is written like -50000.',
  },
  advanceNegative: {
    ko: '받아 둔 돈을 50000처럼 0 이상으로 적어 주세요. 받을 돈이면 미수금에 적어요.',
    en: 'Write what was paid in advance as 0 or more, like 50000. What the store owes is its balance.',
  },
  advanceTwice: {
    ko: '미수금이 이미 음수(선수금)예요. 둘 중 하나만 적어 주세요.',
    en: 'The balance is negative, so it is paid in advance already. Write one of the two.',
  },
  future: { ko: '오늘이나 지난 날짜를 적어 주세요.', en: 'Write today or an earlier day.' },
  afterTrade: {
    ko: '첫 거래일({day})보다 늦어서 거래가 두 번 더해져요. {day}이나 그 전날 기준의 미수금을 적어 주세요.',
    en: 'This is after the first sale or payment ({day}), which would count twice. Write the balance as of {day} or earlier.',
  },
  remarkLong: { ko: '200자까지 줄여 주세요.', en: 'Up to 200 letters, please.' },
}

function beginApply(context: ApplyContext): Promise<Apply> {
  const replacements: Replacement[] = []
  const apply: Apply['apply'] = async (rows) => {
    const part = rows.map(({ change }) => change as Replacement)
    await auditOpenings(context, part)
    replacements.push(...part)
    return rows.map(({ row_no, key, target, change }): AppliedRow => ({
      ...{ row_no, key, is_new: false, target: target ?? '', applied: change },
    }))
  }
  return Promise.resolve({ apply, finish: () => replaceOpenings(context, replacements) })
}

function backOf({ applied }: AppliedRow): Replacement {
  const { before, after, ...store } = applied as Replacement
  return { ...store, before: after, after: before }
}

/** What was sold and paid since stays: entries take back what the import has entered, and enter again what was there. */
async function undo(context: ApplyContext, rows: readonly AppliedRow[]): Promise<void> {
  const back = rows.map(backOf)
  await auditOpenings(context, back)
  await replaceOpenings(context, back, { isUndo: true })
}

async function findBuiltOn(db: Db, importId: string, _made: unknown, lang: Lang): Promise<BuiltOn | null> {
  const codes = await listOpeningsBuiltOn(db, importId)
  if (codes.length === 0) return null
  const what = lang === 'ko' ? '기초 미수금이 다시 바뀐 매장' : 'opening balances changed again'
  return { count: codes.length, what: [`${what} ${fewOf(codes, lang)}`] }
}

/** All stores, so that what is missing can be filled in. */
async function* exportRows(db: Db): AsyncGenerator<Record<string, string>[]> {
  const parts = partsByCode(
    (after, most) => listAccountsAfter(db, after, most),
    ({ storeCd }) => storeCd,
  )
  for await (const rows of parts)
    yield rows.map(({ storeCd, storeNm, opening }) => ({
      ...{ storeCd, storeNm },
      ...{ amount: String(opening?.amount ?? ''), day: opening?.day ?? '', remark: opening?.remark ?? '' },
    }))
}

export const balances: Kind = {
  beginCheck: beginCheckBalances,
  rowsInPart: 100,
  beginApply,
  listNotices,
  listReaching: listAllToApply,
  trial: (_db, rows) => Promise.resolve(balancesTrial(rows.map(({ change }) => change as Replacement))),
  undoTrial: async (db, importId) => balancesTrial((await listApplied(db, importId, undefined, mostRows)).map(backOf)),
  findBuiltOn,
  undo,
  undoesAtOnce: true,
  exportRows,
  faults,
}
