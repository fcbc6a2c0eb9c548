import { isPhone, phoneDigits } from '@mall/contract/base/company/phone'
import type { FileEntry } from '@mall/contract/files'
import type { Lang } from '@mall/contract/base/problem'
import { mostPlaces, type PlaceFields } from '@mall/contract/stores/places'
import { tidy } from '@mall/contract/base/tidy'
import { differenceOf } from '#db/audit/difference.ts'
import type { Db, Trx } from '#db/open.ts'
import { attachFiles, filesOf } from '#features/files/attach-files.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/http/problem.ts'
import { refuseWrong } from '#platform/http/refuse-wrong.ts'
import { auditStore, type Editor } from '../editor.ts'
import {
  countOrdersTo,
  deletePlace,
  insertPlace,
  listPlaceRows,
  lockRows,
  lockToRemove,
  setDefaultPlace,
  updatePlace,
} from './places.queries.ts'
import { lockStore } from '../lock-store.ts'
import { tidyLines } from '../tidy.ts'

export const placeFaults = {
  name: { ko: '배송지 이름을 입력해 주세요.', en: 'Name the place.' },
  receiver: { ko: '받는 분을 입력해 주세요.', en: 'Enter who receives the goods.' },
  phone: { ko: '전화번호를 확인해 주세요.', en: 'Check the telephone number.' },
  zipCd: { ko: '우편번호는 숫자 5자리예요.', en: 'A postcode has five digits.' },
  addr1: { ko: '주소를 입력해 주세요.', en: 'Enter the address.' },
}

const pictureFaults = {
  fileIds: { ko: '사진(JPG, PNG, WebP)만 올릴 수 있어요.', en: 'Only photos (JPG, PNG, WebP) can be added.' },
}

export function checkPlace(typed: PlaceFields, lang: Lang): PlaceFields {
  const { name, receiver, addr1, addr2 } = typed
  const fields = {
    ...{ name: tidy(name), receiver: tidy(receiver), addr1: tidy(addr1), addr2: tidy(addr2) },
    phone: phoneDigits(typed.phone),
    zipCd: tidy(typed.zipCd),
    isDefault: typed.isDefault,
    entryNote: tidyLines(typed.entryNote),
    dropNote: tidyLines(typed.dropNote),
    deliveryDays: typed.deliveryDays && [...new Set(typed.deliveryDays)].sort(),
  }
  refuseWrong(wrongOfPlace(fields), placeFaults, lang)
  return fields
}

export function wrongOfPlace(fields: Pick<PlaceFields, 'name' | 'receiver' | 'phone' | 'zipCd' | 'addr1'>) {
  return {
    name: fields.name === '',
    receiver: fields.receiver === '',
    phone: !isPhone(fields.phone),
    zipCd: !/^([0-9]{5})?$/.test(fields.zipCd),
    addr1: fields.addr1 === '',
  }
}

/** Attaches the photos in their order; null if they are as they were. */
async function attachPictures(trx: Trx, { who }: Editor, placeId: string, wanted: string[] | undefined, lang: Lang) {
  if (wanted === undefined) return null
  const before = await placePictures(trx, [placeId])
  const ids = (entries: readonly FileEntry[] = []) => entries.map(({ fileId }) => fileId)
  await attachFiles(trx, who, wanted, { kind: 'PLACE', id: placeId })
  const after = await placePictures(trx, [placeId])
  refuseWrong({ fileIds: (after.get(placeId) ?? []).some(({ thumbUrl }) => thumbUrl === null) }, pictureFaults, lang)
  const [old, now] = [ids(before.get(placeId)), ids(after.get(placeId))]
  return old.join() === now.join() ? null : { before: { pictures: old }, after: { pictures: now } }
}

export const placePictures = (db: Db, placeIds: string[]) => filesOf(db, 'PLACE', placeIds)

/** Locks the store, which also decides which of its places is the default, and then its places. */
async function lockPlaces(trx: Trx, storeId: string) {
  const { storeCd } = await lockStore(trx, storeId)
  await lockRows(trx, storeId)
  return { storeCd, places: await listPlaceRows(trx, storeId) }
}

export async function addPlace(trx: Trx, editor: Editor, storeId: string, { fileIds, ...typed }: Typed, lang: Lang) {
  const fields = checkPlace(typed, lang)
  const { storeCd, places } = await lockPlaces(trx, storeId)
  if (places.length >= mostPlaces) throw new Problem('TOO_MANY_PLACES', { values: { most: mostPlaces } })
  const placeId = await insertPlace(trx, storeId, { ...fields, isDefault: false })
  if (fields.isDefault || places.length === 0) await setDefaultPlace(trx, storeId, placeId)
  const pictures = await attachPictures(trx, editor, placeId, fileIds, lang)
  const after = { ...fields, ...pictures?.after }
  await auditStore(trx, editor, 'store.place-added', { storeId, storeCd, placeId, after })
  return placeId
}

type Typed = PlaceFields & { fileIds?: string[] | undefined }

interface Chosen {
  storeId: string
  storeDeliveryId: string
}

export async function changePlace(
  trx: Trx,
  editor: Editor,
  { storeId, storeDeliveryId: placeId }: Chosen,
  { version, fileIds, ...typed }: Typed & { version: number },
  lang: Lang,
): Promise<void> {
  const { storeCd, places } = await lockPlaces(trx, storeId)
  const place = isId(placeId) && places.find((one) => one.storeDeliveryId === placeId)
  if (!place) throw new Problem('NOT_FOUND')
  const fields = checkPlace(typed, lang)
  if (place.version !== version) throw new Problem('CONFLICT')
  const { storeDeliveryId: _, version: __, ...before } = place
  const after = { ...fields, isDefault: before.isDefault || fields.isDefault }
  const pictures = await attachPictures(trx, editor, placeId, fileIds, lang)
  const difference = differenceOf<PlaceFields>(before, after)
  if (!difference && !pictures) return
  await updatePlace(trx, placeId, after)
  if (after.isDefault && !before.isDefault) await setDefaultPlace(trx, storeId, placeId)
  const facts = {
    name: before.name,
    before: { ...difference?.before, ...pictures?.before },
    after: { ...difference?.after, ...pictures?.after },
  }
  await auditStore(trx, editor, 'store.place-changed', { storeId, storeCd, placeId, ...facts })
}

/**
 * An order that is being sent holds its place, so it is either counted here or finds the place gone. If the default is
 * removed, the next place becomes it.
 */
export async function removePlace(
  trx: Trx,
  editor: Editor,
  { storeId, storeDeliveryId: placeId }: Chosen,
): Promise<void> {
  const { storeCd, places } = await lockPlaces(trx, storeId)
  const place = isId(placeId) && places.find((one) => one.storeDeliveryId === placeId)
  if (!place) throw new Problem('NOT_FOUND')
  await lockToRemove(trx, [placeId])
  const count = await countOrdersTo(trx, storeId, placeId)
  if (count > 0) throw new Problem('PLACE_IN_USE', { values: { count } })
  await attachFiles(trx, editor.who, [], { kind: 'PLACE', id: placeId })
  await deletePlace(trx, placeId)
  const next = places.find((one) => one !== place)
  if (place.isDefault && next) await setDefaultPlace(trx, storeId, next.storeDeliveryId)
  const { version: _, ...before } = place
  await auditStore(trx, editor, 'store.place-removed', { storeId, storeCd, placeId, before })
}
