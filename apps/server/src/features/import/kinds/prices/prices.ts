import { priceFaults } from '@mall/contract/price-lists/price-faults'
import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import { pricesTrial } from '#features/price-lists/saving/prices-trial.ts'
import { listNeededFirstPrices, type NeededPrice } from '#features/price-lists/undoing/first-prices.queries.ts'
import { undoTrial } from '#features/price-lists/undoing/undo-trial.ts'
import { seoulDay } from '#platform/day.ts'
import { fewOf } from '#platform/few-of.ts'
import type { BuiltOn, Kind } from '../kind.ts'
import { beginApplyPrices, undoPrices } from './apply-prices.ts'
import { beginCheckPrices } from './check-prices.ts'
import { exportPrices } from './export-prices.ts'
import { labelOfPrice } from './label-of-price.ts'
import {
  findPriceChange,
  listChangedLines,
  listGradesOfImport,
  listGradesOfStores,
} from './prices-of-import.queries.ts'
import { beginningOn, changesOf } from './staged-prices.ts'

const faults: Kind['faults'] = {
  ...priceFaults,
  whose: {
    ko: '등급이나 거래처 코드 중 하나만 적어 주세요.',
    en: 'Write either a grade or the code of a store.',
  },
  whoseMissing: {
    ko: '누구의 단가인지 없어요. 등급이나 거래처 코드를 적거나, ‘열 바꾸기’에서 단가 열을 ‘A등급 단가’처럼 골라 주세요.',
    en: 'It does not say whose price this is. Write a grade or the code of a store, or choose “Price of grade A” for the column of the price.',
  },
  free: {
    ko: '0원이에요. 팔지 않는 상품이면 칸을 비워 주세요.',
    en: 'This is free. Leave the cell empty if it is not sold.',
  },
  jump: {
    ko: '지금 단가의 {times}배예요. 자릿수를 확인해 주세요.',
    en: 'This is {times} times the price now. Check the digits.',
  },
  drop: {
    ko: '지금 단가의 {times}분의 1이에요. 자릿수를 확인해 주세요.',
    en: 'The price now is {times} times this. Check the digits.',
  },
  fraction: { ko: '{price}원은 소수예요. 맞는지 확인해 주세요.', en: '{price} is a fraction of a won. Check it.' },
  thousands: {
    ko: '{price}원으로 읽었어요. {thousands}원이라면 {plain}{plain|으로/로} 적어 주세요.',
    en: 'This was read as {price} won. If it is {thousands} won, write {plain}.',
  },
  plannedAhead: {
    ko: '{plannedDay}부터는 예정된 {price}원이 적용돼요.',
    en: 'From {plannedDay} on the planned price of {price} won applies.',
  },
  notIncluding: {
    ko: '열 제목은 부가세 포함인데 이 상품은 부가세 별도예요. {price}원이 포함 단가라면 {other}원으로 고쳐 주세요.',
    en: 'The heading says that VAT is included, but prices of this product exclude it. If {price} won include VAT, write {other}.',
  },
  notExcluding: {
    ko: '열 제목은 부가세 별도인데 이 상품은 부가세 포함이에요. {price}원이 별도 단가라면 {other}원으로 고쳐 주세요.',
    en: 'The heading says that VAT is not included, but prices of this product include it. If {price} won exclude VAT, write {other}.',
  },
  unusedGrade: {
    ko: '{grade}등급인 거래처가 없어요. 거래처가 쓰는 등급: {known}',
    en: 'No store has grade {grade}. Grades of stores: {known}',
  },
}

const built: Record<Lang, { undone: string; begun: string; changed: string; needed: string }> = {
  ko: {
    undone: '단가의 변경 기록에서 이미 되돌렸어요',
    begun: '이미 시작된 단가',
    changed: '다시 바뀐 단가',
    needed: '이 파일로 처음 단가가 생긴 뒤 주문되거나, 장바구니에 담기거나, 다음 단가가 정해진 상품',
  },
  en: {
    undone: 'already undone in the changes of prices',
    begun: 'prices that have begun',
    changed: 'prices changed again',
    needed: 'products first priced by this file, and since then ordered, put into baskets or given a next price',
  },
}

const mostNamed = 5

/** The past stays: prices can be undone until the day after the first of them has begun. */
async function findBuiltOn(db: Db, importId: string, _made: unknown, lang: Lang): Promise<BuiltOn | null> {
  const change = await findPriceChange(db, importId)
  if (change === undefined) return null
  const { changeId, isUndone, from, today, written, left } = change
  if (isUndone) return { count: 1, what: [built[lang].undone] }
  if (from < today) return { count: written, what: [`${built[lang].begun} (${from})`] }
  if (left >= written) return needed(await listNeededFirstPrices(db, changeId), lang)
  const lines = await listChangedLines(db, importId, mostNamed)
  const named = lines.length === 0 ? '' : ` (${lines.join(', ')}${written - left > lines.length ? ' …' : ''})`
  return {
    count: written - left,
    what: [`${built[lang].changed} ${written - left}${lang === 'ko' ? '개' : ''}${named}`],
  }
}

function needed(prices: readonly NeededPrice[], lang: Lang): BuiltOn | null {
  const codes = [...new Set(prices.map(({ prodCd }) => prodCd))]
  return codes.length === 0 ? null : { count: codes.length, what: [`${built[lang].needed} ${fewOf(codes)}`] }
}

/** Prices may come before stores, which is no reason to look at each of them. */
async function listNotices(db: Db, importId: string, lang: Lang): Promise<string[]> {
  if ((await listGradesOfStores(db)).length > 0) return []
  const grades = await listGradesOfImport(db, importId)
  if (grades.length === 0) return []
  const names = grades.join(', ')
  return lang === 'ko'
    ? [`아직 거래처가 없어서 등급(${names})이 맞는지 볼 수 없어요. 거래처를 가져올 때 이 등급으로 적어 주세요.`]
    : [`There are no stores yet to compare the grades with (${names}). Bring in stores with these grades.`]
}

export const prices: Kind = {
  beginCheck: beginCheckPrices,
  rowsInPart: Infinity,
  beginApply: beginApplyPrices,
  trial: (db, rows, lang) => pricesTrial(db, changesOf(rows, seoulDay(new Date())), lang),
  listNotices,
  undoTrial: async (db, importId) => {
    const change = await findPriceChange(db, importId)
    return change === undefined ? {} : undoTrial(db, change.changeId, false)
  },
  shownOn: beginningOn,
  labelOf: labelOfPrice,
  findBuiltOn,
  undo: undoPrices,
  exportRows: exportPrices,
  faults,
}
