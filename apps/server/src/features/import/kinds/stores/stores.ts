import type { Db } from '#db/open.ts'
import type { Trial } from '#features/rehearsal/trial.ts'
import { storeFaults } from '#features/stores/check-store.ts'
import { companyFaults } from '#features/stores/companies/check-company.ts'
import { listRoutes } from '#features/stores/grades-and-routes.queries.ts'
import { listAllToApply } from '../../reaching.queries.ts'
import type { Kind } from '../kind.ts'
import { partsByCode } from '../parts-by-code.ts'
import { beginApplyStores } from './apply-stores.ts'
import { beginCheckStores } from './check-stores.ts'
import { listNotices } from './store-notices.ts'
import type { StagedStore } from './staged-store.ts'
import { storesTrial } from './stores-trial.ts'
import { textsOfStore } from './store-texts.ts'
import { changesCreditLimit, listAppliedStores, listStoresAfter } from './stores-of-import.queries.ts'
import { findBuiltOnStores } from './built-on-stores.ts'
import { listLeftStores, undoCompanies, undoStores } from './undo-stores.ts'

const faults: Kind['faults'] = {
  ...storeFaults,
  ...companyFaults,
  bizNo: {
    ko: '검증 번호가 맞지 않아요. 숫자를 다시 확인해 주세요.',
    en: 'The check digit does not add up. Check the digits again.',
  },
  bizDigits: {
    ko: '사업자등록증의 숫자 10자리를 적어 주세요.',
    en: 'Write the ten digits of the business registration.',
  },
  taxEmail: { ko: 'name@example.com처럼 적어 주세요.', en: 'Write it like name@example.com.' },
  phone: { ko: '02-1234-5678처럼 지역번호부터 적어 주세요.', en: 'Write it like 02-1234-5678, with the area code.' },
  storeGrade: { ko: '등급은 A처럼 영문 한 글자로 적어 주세요.', en: 'Write the grade as one letter, such as A.' },
  noGrade: {
    ko: '쓰지 않는 등급이에요. {known} 중 하나로 고치거나 이 등급의 단가를 먼저 가져와 주세요.',
    en: 'This grade is not in use. Write one of {known}, or bring in prices of this grade first.',
  },
  noRoute: {
    ko: '이 이름의 노선이 없어요. 이름을 고치거나 설정에서 노선을 먼저 만들어 주세요.',
    en: 'There is no route of this name. Correct it, or add the route in the settings first.',
  },
  terms: { ko: '외상이나 선불로 적어 주세요.', en: 'Write 외상 (on account) or 선불 (prepaid).' },
  limit: {
    ko: '0~100,000,000,000 사이의 원 단위 정수로 적어 주세요.',
    en: 'Write a whole number of won from 0 to 100,000,000,000.',
  },
  zeroLimit: {
    ko: '0원은 한도가 없다는 뜻이에요.',
    en: '0 means that there is no limit.',
  },
  twinAddress: {
    ko: '같은 사업자·주소의 거래처가 있어요({code} {name}). 같은 곳이면 이 행을 빼 주세요.',
    en: 'A store has the same number and address ({code} {name}). If it is the same place, leave out this row.',
  },
  twinPhone: {
    ko: '같은 사업자·전화번호의 거래처가 있어요({code} {name}). 같은 곳이면 이 행을 빼 주세요.',
    en: 'A store has the same number and telephone ({code} {name}). If it is the same place, leave out this row.',
  },
  ended: {
    ko: '거래가 {day}에 끝난 거래처예요. 다시 거래하려면 ‘거래 종료일’에 ‘없음’이라고 적어 주세요.',
    en: 'Trade with this store ended on {day}. To trade again, write 없음 (none) as “Last day”.',
  },
  companyMany: {
    ko: '같은 번호의 청구처가 여럿이에요. 종사업장번호나 대표자, 청구처 상호를 지금 자료와 같게 적어 주세요.',
    en: 'Several companies have this number. Write branch number, owner and company as they are now.',
  },
  companyFirst: {
    ko: '같은 사업자의 {row}행과 달라요. {row}행의 ‘{first}’{first|으로/로} 하고, 이 행의 ‘{own}’{own|은/는} 쓰지 않아요.',
    en: 'This differs from row {row} of the same company. “{first}” of that row counts, and “{own}” of this one does not.',
  },
  companyShared: {
    ko: '이미 등록된 사업자예요: {name} (대표 {owner}, 매장 {count}곳). 반영하면 이 청구처의 내용도 아래처럼 바뀌어요. 그대로 두려면 그 칸을 비워 주세요.',
    en: 'This company is known: {name} (owner {owner}, stores: {count}). It would change as follows; leave those cells empty to keep it.',
  },
  companyField: { ko: '{old} → {now}', en: '{old} → {now}' },
  companyFilled: { ko: '(빈 값) → {now}', en: '(empty) → {now}' },
  companyDiffers: {
    ko: '같은 사업자의 행끼리 내용이 달라요({rows}행). 같게 고쳐 주세요.',
    en: 'Rows of the same company differ here ({rows}). Make them the same.',
  },
}

/** All stores, ended ones too: what an export leaves out would come back as new. */
async function* exportStores(db: Db): AsyncGenerator<Record<string, string>[]> {
  const routes = await listRoutes(db)
  const parts = partsByCode(
    (after, most) => listStoresAfter(db, after, most),
    ({ state }) => state.storeCd,
  )
  for await (const rows of parts) yield rows.map(({ state, company }) => textsOfStore(state, company.fields, routes))
}

/** What the import added goes, but nothing refers to it. */
async function undoTrial(db: Db, importId: string): Promise<Trial> {
  const rows = await listAppliedStores(db, importId)
  return storesTrial(
    new Map(rows.flatMap(({ target, applied: { before } }) => (before === null ? [] : [[target, before]]))),
  )
}

export const stores: Kind = {
  beginCheck: (db) => beginCheckStores(db),
  rowsInPart: 100,
  beginApply: beginApplyStores,
  findRight: async (db, importId) =>
    (await changesCreditLimit(db, importId)) ? { right: 'accounts', column: 'creditLimit' } : null,
  listNotices,
  listReaching: listAllToApply,
  trial: (_db, rows) =>
    Promise.resolve(storesTrial(new Map(rows.map(({ target, change }) => [target, (change as StagedStore).after])))),
  undoTrial,
  findBuiltOn: findBuiltOnStores,
  undo: undoStores,
  listLeft: listLeftStores,
  undoMade: undoCompanies,
  exportRows: exportStores,
  faults,
}
