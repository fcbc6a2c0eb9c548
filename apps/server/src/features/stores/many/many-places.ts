import { randomUUID } from 'node:crypto'
import type { Lang } from '@mall/contract/base/problem'
import { mostPlaces } from '@mall/contract/stores/places'
import { differenceOf } from '#db/audit/difference.ts'
import type { Trx } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import { lockToRemove } from '../places/places.queries.ts'
import { checkPlace } from '../places/save-place.ts'
import { auditMany, type ManyEditor, type Together } from './audit-many.ts'
import { inBatches, prepareBatches } from '#db/statements/in-batches.ts'
import * as rows from './many-places.queries.ts'
import type { PlaceState } from './many-places.queries.ts'

export interface NewOfPlaces {
  storeId: string
  storeCd: string
  state: PlaceState
}

/** Adds places that are no defaults yet. No order waits for it. Returns ids in order. */
export async function addPlaces(
  trx: Trx,
  editor: ManyEditor,
  added: readonly NewOfPlaces[],
  change: Together,
  lang: Lang,
): Promise<string[]> {
  if (added.length === 0) return []
  for (const { state } of added) checkPlace({ ...state, isDefault: false }, lang)
  const places = added.map((one) => ({ ...one, placeId: randomUUID() }))
  await rows.insertPlaces(trx, places)
  await auditMany(
    trx,
    editor,
    'store.place-added',
    places.map(({ storeId, storeCd, placeId, state }) => ({ storeId, storeCd, placeId, after: state, ...change })),
  )
  return places.map(({ placeId }) => placeId)
}

export interface ChangedPlace {
  placeId: string
  storeId: string
  storeCd: string
  version: number
  before: PlaceState
  after: PlaceState
}

interface PlacesOfStores {
  changed: readonly ChangedPlace[]
  /** Places that become the defaults of their stores. */
  defaults: readonly { storeId: string; placeId: string }[]
  /** Stores with places that were added, or are removed. */
  storeIds: readonly string[]
  /** Places that nothing refers to. */
  removed: readonly string[]
}

/**
 * Changes and removes places that are still as they were seen, and decides which are the defaults. It locks stores that
 * get, lose or exchange their default: to be done last. `lang` is null for values that were there before.
 */
export async function changeManyPlaces(
  trx: Trx,
  editor: ManyEditor,
  { changed, defaults, storeIds, removed }: PlacesOfStores,
  change: Together,
  lang: Lang | null,
): Promise<void> {
  const different = changed.filter(({ before, after }) => differenceOf(before, after) !== null)
  if (lang !== null) for (const { after } of different) checkPlace({ ...after, isDefault: false }, lang)
  await auditChanges(trx, editor, { changed: different, defaults }, change)
  const updated = different.map(({ placeId, storeId, after }) => ({ placeId, storeId, state: after }))
  const update = await prepareBatches(updated, rows.placesUpdate)
  const ids = [...new Set([...storeIds, ...defaults.map(({ storeId }) => storeId)])]
  const most = ids.length === 0 ? 0 : await rows.lockStoresOfPlaces(trx, ids)
  const versions = await rows.lockPlaces(
    trx,
    changed.map(({ placeId }) => placeId),
  )
  if (changed.some(({ placeId, version }) => versions.get(placeId) !== version)) throw new Problem('CONFLICT')
  if (removed.length === 0 && most > mostPlaces) throw new Problem('TOO_MANY_PLACES', { values: { most: mostPlaces } })
  if (removed.length > 0) await remove(trx, editor, removed, change)
  await update(trx)
  await inBatches(defaults, (part) => rows.setDefaultPlaces(trx, part))
  if (storeIds.length > 0) await rows.setMissingDefaults(trx, storeIds)
}

async function auditChanges(
  trx: Trx,
  editor: ManyEditor,
  { changed, defaults }: Pick<PlacesOfStores, 'changed' | 'defaults'>,
  change: Together,
): Promise<void> {
  const isDefault = new Set(defaults.map(({ placeId }) => placeId))
  const facts = changed.map(({ placeId, storeId, storeCd, before, after }) => {
    const difference = differenceOf(before, after)
    const becomes = isDefault.delete(placeId)
    const sides = {
      before: { ...difference?.before, ...(becomes && { isDefault: false }) },
      after: { ...difference?.after, ...(becomes && { isDefault: true }) },
    }
    return { storeId, storeCd, placeId, name: before.name, ...sides, ...change }
  })
  const others = defaults
    .filter(({ placeId }) => isDefault.has(placeId))
    .map((one) => ({ ...one, before: { isDefault: false }, after: { isDefault: true }, ...change }))
  await auditMany(trx, editor, 'store.place-changed', [...facts, ...others])
}

async function remove(trx: Trx, editor: ManyEditor, placeIds: readonly string[], change: Together): Promise<void> {
  await lockToRemove(trx, placeIds)
  const count = await rows.countOpenOrdersTo(trx, placeIds)
  if (count > 0) throw new Problem('PLACE_IN_USE', { values: { count } })
  const gone: Awaited<ReturnType<typeof rows.deletePlaces>> = []
  await inBatches(placeIds, async (part) => gone.push(...(await rows.deletePlaces(trx, part))))
  await auditMany(
    trx,
    editor,
    'store.place-removed',
    gone.map(({ placeId, storeId, name }) => ({ placeId, storeId, before: { name }, ...change })),
  )
}
