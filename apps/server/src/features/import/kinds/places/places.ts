import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import type { Trial } from '#features/rehearsal/trial.ts'
import { addPlaces, changeManyPlaces, type ChangedPlace } from '#features/stores/many/many-places.ts'
import { placeFaults } from '#features/stores/places/save-place.ts'
import { Problem } from '#platform/http/problem.ts'
import { listAllToApply } from '../../reaching.queries.ts'
import { planOnce, type AppliedRow, type RowToApply } from '../../rows.queries.ts'
import type { Apply, ApplyContext, BuiltOn, Kind } from '../kind.ts'
import { listBuiltOn } from '../list-built-on.ts'
import { togetherOf } from '../together-of.ts'
import { beginCheckPlaces, textsOfPlace, type StagedPlace } from './check-places.ts'
import { placesTrial } from './places-trial.ts'
import * as queries from './places-of-import.queries.ts'

const faults: Kind['faults'] = {
  ...placeFaults,
  phone: { ko: '02-1234-5678처럼 지역번호부터 적어 주세요.', en: 'Write it like 02-1234-5678, with the area code.' },
  placeMany: {
    ko: '이 거래처에 이름이 같은 배송지가 여럿이에요. 주소를 지금 자료와 같게 적거나 이름을 다르게 고쳐 주세요.',
    en: 'The store has several places of this name. Write the address as it is now, or name them differently.',
  },
  placesMany: {
    ko: '한 거래처에 배송지는 {most}곳까지예요. 나머지는 빼 주세요.',
    en: 'A store has up to {most} places. Leave out the others.',
  },
  sameAddress: {
    ko: '같은 주소의 배송지 ‘{name}’{name|이/가} 이미 있어요. 같은 곳이면 이름을 ‘{name}’{name|으로/로} 적어 주세요.',
    en: 'The place “{name}” has the same address. If it is the same place, name it “{name}”.',
  },
  twoDefaults: {
    ko: '기본 배송지는 거래처마다 하나예요({rows}행). 하나만 예로 적어 주세요.',
    en: 'A store has one default place ({rows}). Write 예 once only.',
  },
  weekdays: {
    ko: '요일을 월,수,금처럼 적거나 ‘거래처와 같음’으로 적어 주세요.',
    en: 'Write weekdays like 월,수,금, or “as the store”.',
  },
  yesNo: { ko: '예나 아니요로 적어 주세요.', en: 'Write 예 or 아니요.' },
}

/** New places come in parts; what orders wait for is done all together at the end. */
function beginApply(context: ApplyContext): Promise<Apply> {
  const { trx, editor, lang } = context
  const changed: ChangedPlace[] = []
  const defaults: { storeId: string; placeId: string }[] = []
  const storeIds = new Set<string>()
  return Promise.resolve({
    async apply(rows) {
      const staged = rows.map((row) => ({ row, place: row.change as StagedPlace }))
      const added = staged.flatMap(({ place: { storeId, storeCd, before, after } }) =>
        before === null ? [{ storeId, storeCd, state: after }] : [],
      )
      const ids = await addPlaces(trx, editor, added, togetherOf(context), lang)
      return staged.map(({ row: { row_no, key, target, seen }, place }): AppliedRow => {
        const { storeId, storeCd, before, after } = place
        const placeId = before === null ? (ids.shift() ?? '') : (target ?? '')
        if (before === null) storeIds.add(storeId)
        else changed.push({ placeId, storeId, storeCd, version: seen ?? 0, before, after })
        if (place.defaultBefore !== undefined) defaults.push({ storeId, placeId })
        return { row_no, key, is_new: before === null, target: placeId, applied: place }
      })
    },
    async finish() {
      await planOnce(trx)
      const all = { changed, defaults, storeIds: [...storeIds], removed: [] }
      await changeManyPlaces(trx, editor, all, togetherOf(context), lang)
    },
  })
}

const sources: Record<string, Record<Lang, string>> = {
  changed: { ko: '바뀐 배송지', en: 'places changed since' },
  orders: { ko: '주문된 배송지', en: 'places that were ordered to' },
  files: { ko: '사진이 생긴 배송지', en: 'places with pictures' },
}

async function findBuiltOn(db: Db, importId: string, _made: unknown, lang: Lang): Promise<BuiltOn | null> {
  const found = [
    ...(await queries.listChangedSince(db, importId)).map((code) => ({ code, source: 'changed' })),
    ...(await queries.listReferredPlaces(db, importId)),
  ]
  return listBuiltOn(found, (source) => sources[source]?.[lang] ?? source, lang)
}

function trial(db: Db, rows: readonly RowToApply[]): Promise<Trial> {
  const staged = rows.map(({ row_no, target, change }) => ({
    ...(change as StagedPlace),
    placeId: target ?? `row ${String(row_no)}`,
  }))
  return placesTrial(db, {
    places: staged.map(({ storeId, placeId, after }) => ({ storeId, placeId, ...after })),
    storeIds: staged.flatMap(({ storeId, before }) => (before === null ? [storeId] : [])),
    defaults: staged.filter(({ defaultBefore }) => defaultBefore !== undefined),
  })
}

/** What undoing does, with the versions of now. */
async function undoingOf(db: Db, importId: string) {
  const rows = (await queries.listAppliedPlaces(db, importId)).map((row) => ({
    ...row,
    place: row.applied as StagedPlace,
  }))
  const added = rows.filter(({ isNew }) => isNew)
  return {
    changed: rows.flatMap(({ key, target, version, place: { storeId, storeCd, before, after } }) =>
      before === null ? [] : [{ key, placeId: target, storeId, storeCd, version, before: after, after: before }],
    ),
    defaults: rows.flatMap(({ place: { storeId, defaultBefore } }) =>
      defaultBefore === undefined || defaultBefore === null ? [] : [{ storeId, placeId: defaultBefore }],
    ),
    storeIds: [...new Set(added.map(({ place }) => place.storeId))],
    removed: added.map(({ target }) => target),
  }
}

async function undoTrial(db: Db, importId: string): Promise<Trial> {
  const { changed, removed, ...others } = await undoingOf(db, importId)
  const places = changed.map(({ storeId, placeId, after }) => ({ storeId, placeId, ...after }))
  return placesTrial(db, { places, removed: new Set(removed), ...others })
}

/** All together at the end, as they were changed. */
async function undoAll(context: ApplyContext): Promise<void> {
  const { trx, editor, importId } = context
  const undoing = await undoingOf(trx, importId)
  const changed = undoing.changed.map(({ key, version, ...place }): ChangedPlace => {
    if (version === null) throw new Problem('IMPORT_BUILT_ON', { values: { what: key } })
    return { ...place, version }
  })
  await planOnce(trx)
  await changeManyPlaces(trx, editor, { ...undoing, changed }, togetherOf(context), null)
}

const storesInPart = 200

async function* exportPlaces(db: Db): AsyncGenerator<Record<string, string>[]> {
  for (let after = ''; ;) {
    const last = await queries.findLastOfNext(db, after, storesInPart)
    if (last === undefined) return
    yield (await queries.listPlacesAfter(db, after, storesInPart)).map(textsOfPlace)
    after = last
  }
}

export const places: Kind = {
  beginCheck: (db) => beginCheckPlaces(db),
  rowsInPart: 100,
  beginApply,
  listReaching: listAllToApply,
  trial,
  undoTrial,
  findBuiltOn,
  undo: () => Promise.resolve(),
  undoMade: undoAll,
  exportRows: exportPlaces,
  faults,
}
