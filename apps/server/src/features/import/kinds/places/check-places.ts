import { formatPhone } from '@mall/contract/base/company/phone'
import { placeColumns, type PlaceColumn } from '@mall/contract/import/place-columns'
import { mostPlaces } from '@mall/contract/stores/places'
import { tidy } from '@mall/contract/base/tidy'
import type { Db } from '#db/open.ts'
import { differenceOf } from '#db/audit/difference.ts'
import type { ImportFault } from '#db/tables/import-tables.ts'
import type { PlaceState } from '#features/stores/many/many-places.queries.ts'
import { wrongOfPlace } from '#features/stores/places/save-place.ts'
import type { CheckedRow } from '../../rows.queries.ts'
import type { Check, LateFault, ReadRow } from '../kind.ts'
import { nameRemarks } from '../name-remarks.ts'
import { besidesSpaces, faultsOfFields, uniqueOf } from '../check-row.ts'
import { plainAddress } from '../plain-address.ts'
import { tracedWords } from '@mall/contract/base/typed/choices'
import { automaticPlaces, type AutomaticPlaces } from './automatic-places.ts'
import { listPlacesByCodes, listStoresOfPlaces, type KnownPlace } from './places-of-import.queries.ts'
import { readPlace, showDays, type ReadPlace } from './read-place.ts'

/** What is staged of a place. */
export interface StagedPlace {
  storeId: string
  storeCd: string
  before: PlaceState | null
  after: PlaceState
  /** It becomes the default instead of this one; null: there was none. */
  defaultBefore?: string | null
}

type Store = NonNullable<ReturnType<Awaited<ReturnType<typeof listStoresOfPlaces>>['get']>>

interface Around {
  store: Store | null
  /** Of the store. */
  places: readonly KnownPlace[]
  /** Places that stores get from the rows checked so far. */
  added: Map<string, number>
  /** Rows whose places are to be defaults, by store. */
  defaults: Map<string, number[]>
  automatic: AutomaticPlaces
}

const columns = placeColumns.map(({ id }) => id)
const empty: PlaceState = {
  ...{ name: '', receiver: '', phone: '', zipCd: '', addr1: '', addr2: '', entryNote: '', dropNote: '' },
  deliveryDays: null,
}

/** `kept`: automatic places that rows have the names of, so that no other row is about them. */
export function beginCheckPlaces(db: Db, kept: ReadonlySet<string> = new Set()): Promise<Check> {
  const [added, defaults] = [new Map<string, number>(), new Map<string, number[]>()]
  const automatic = automaticPlaces(kept)
  return Promise.resolve({
    late: () => [...defaults.values()].flatMap(twoDefaults),
    async without() {
      const contested = automatic.contested()
      return contested && beginCheckPlaces(db, contested)
    },
    async check(rows) {
      const read = rows.map((row) => ({ row, code: tidy(row.texts['storeCd'] ?? ''), place: readPlace(row) }))
      const codes = [...new Set(read.map(({ code }) => code))]
      const stores = await listStoresOfPlaces(db, codes)
      const places = Map.groupBy(await listPlacesByCodes(db, codes), ({ storeCd }) => storeCd)
      return read.map((one) => {
        const ofStore = { store: stores.get(one.code) ?? null, places: places.get(one.code) ?? [] }
        return checkRow(one, { ...ofStore, added, defaults, automatic })
      })
    },
  })
}

function twoDefaults(rows: readonly number[]): LateFault[] {
  if (rows.length < 2) return []
  const fault = { column: 'isDefault', code: 'twoDefaults', values: { rows: rows.slice(0, 5).join(', ') } }
  return rows.map((row_no) => ({ row_no, fault }))
}

interface Read {
  row: ReadRow
  code: string
  place: ReadPlace
}

function checkRow({ row, code, place }: Read, { store, places, added, defaults, automatic }: Around): CheckedRow {
  const faults = [...place.faults]
  const named = knownOf(place.fields, places)
  if (named !== null && named !== 'many') automatic.name(named)
  const found = named ?? automatic.find(place.fields, places)
  if (code === '') faults.push({ column: 'storeCd', code: 'missing' })
  else if (store === null) faults.push({ column: 'storeCd', code: 'noStore' })
  if (found === 'many') faults.push({ column: 'name', code: 'placeMany' })
  const known = found === 'many' ? null : found
  const before = known?.state ?? null
  const after = { ...(before ?? usualOf(store)), ...besidesSpaces(before, place.fields) }
  const isChanged = before === null || differenceOf(before, after) !== null
  if (isChanged) faults.push(...faultsOfFields(wrongOfPlace(after), after))
  const count = places.length + (added.get(code) ?? 0)
  if (before === null && faults.length === 0 && count >= mostPlaces)
    faults.push({ column: 'name', code: 'placesMany', values: { most: mostPlaces } })
  const becomes = place.isDefault && known?.isDefault !== true
  const result = faults.length > 0 ? 'FAULTY' : before === null ? 'NEW' : isChanged || becomes ? 'CHANGED' : 'SAME'
  if (result === 'CHANGED' && named === null && known !== null) automatic.take(known, after)
  if (result === 'NEW') added.set(code, (added.get(code) ?? 0) + 1)
  if (result !== 'FAULTY' && place.isDefault) defaults.set(code, [...(defaults.get(code) ?? []), row.row_no])
  const remarks =
    result === 'SAME'
      ? []
      : [
          ...nameRemarks('storeNm', tidy(row.texts['storeNm'] ?? ''), store?.storeNm),
          ...(result === 'NEW' ? sameAddress(after, automatic.asTaken(places)) : []),
        ]
  const change: StagedPlace = {
    ...{ storeId: store?.storeId ?? '', storeCd: code, before, after },
    ...(becomes && { defaultBefore: places.find(({ isDefault }) => isDefault)?.placeId ?? null }),
  }
  return {
    ...{ row_no: row.row_no, result, change, target: known?.placeId ?? null, seen: known?.version ?? null },
    key: keyOf(code, after, places),
    shown: [...shownOf(code, known, after, place.isDefault), ...shownStore(store)],
    faults: [...uniqueOf(faults), ...remarks],
  }
}

/** By name; of several of one name the one at this address. */
function knownOf({ name, addr1 }: Partial<PlaceState>, places: readonly KnownPlace[]): KnownPlace | 'many' | null {
  const named = places.filter(({ state }) => tidy(state.name) === name)
  if (named.length <= 1) return named[0] ?? null
  const there = named.filter(({ state }) => tidy(state.addr1) === addr1)
  return there.length === 1 ? (there[0] ?? null) : 'many'
}

/** What is added to a store at an address that it has may be the same place. */
function sameAddress(added: PlaceState, places: readonly Pick<KnownPlace, 'state'>[]): ImportFault[] {
  const addressOf = ({ addr1, addr2 }: PlaceState) => plainAddress(`${addr1} ${addr2}`)
  const there = places.find(({ state }) => addressOf(state) === addressOf(added))
  if (there === undefined) return []
  return [{ column: 'addr1', code: 'sameAddress', values: { name: there.state.name }, isRemark: true }]
}

function keyOf(code: string, { name, addr1 }: PlaceState, places: readonly KnownPlace[]): string | null {
  if (code === '' || name === '') return null
  const isTwice = places.filter(({ state }) => tidy(state.name) === name).length > 1
  return [code, name, ...(isTwice ? [addr1] : [])].join(' · ')
}

/** As the first place of a store, unless the file says otherwise. */
function usualOf(store: Store | null): PlaceState {
  return { ...empty, receiver: store?.ownerNm ?? '', phone: store?.phone ?? '' }
}

function shownOf(code: string, known: KnownPlace | null, after: PlaceState, isDefault: boolean) {
  const now = textsOfPlace({
    storeCd: code,
    storeNm: '',
    state: after,
    isDefault: isDefault || known?.isDefault === true,
  })
  const then = known === null ? null : { ...textsOfPlace(known), storeNm: '' }
  return columns
    .map((column) => ({ column, before: then?.[column] ?? '', after: now[column] }))
    .filter((one) => one.before !== one.after || one.column === 'storeCd' || one.column === 'name')
}

function shownStore(store: Store | null) {
  return store === null ? [] : [{ column: 'storeNm', before: store.storeNm, after: store.storeNm }]
}

/** A place as the texts of the columns. */
export function textsOfPlace(
  place: Pick<KnownPlace, 'storeCd' | 'storeNm' | 'state' | 'isDefault'>,
): Record<PlaceColumn, string> {
  const { storeCd, storeNm, isDefault, state } = place
  const { phone, deliveryDays, ...others } = state
  return {
    ...{ storeCd, storeNm, ...others, phone: formatPhone(phone), deliveryDays: showDays(deliveryDays) },
    isDefault: tracedWords[isDefault ? 'true' : 'false'][0],
  }
}
