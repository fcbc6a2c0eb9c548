import { z } from 'zod'
import { call } from '../base/call.ts'
import { id } from '../base/day.ts'
import { fileEntry } from '../files.ts'
import { done, version } from '../base/answers.ts'
import { ofStore, storesBase } from '../stores.ts'

const text = (most: number) => z.string().max(most)

export const placeFields = z.object({
  name: text(60),
  receiver: text(40),
  phone: text(20),
  zipCd: text(10),
  addr1: text(200),
  addr2: text(100),
  /** For the driver: how to get in, such as a code of the door, and where to put the goods. Stores do not see them. */
  entryNote: text(300).default(''),
  dropNote: text(300).default(''),
  /** 0 is Sunday; null: as the store has it. */
  deliveryDays: z.array(z.int().min(0).max(6)).min(1).max(7).nullable().default(null),
  /** True makes it the default place; the default cannot be unset, only given to another place. */
  isDefault: z.boolean(),
})
export type PlaceFields = z.infer<typeof placeFields>

export const mostPlacePictures = 3

/** Missing: as they are. */
const pictures = { fileIds: z.array(id).max(mostPlacePictures).optional() }

const place = placeFields.extend({
  storeDeliveryId: z.string(),
  version,
  /** Of where to put the goods. */
  pictures: z.array(fileEntry),
})
export type StorePlace = z.infer<typeof place>

const base = `${storesBase}/:storeId/places` as const
const ofPlace = ofStore.extend({ storeDeliveryId: id })

export const listPlaces = call({
  method: 'GET',
  path: base,
  access: 'office',
  right: 'read',
  summary: 'The delivery places of a store, the default first',
  params: ofStore,
  ok: z.array(place),
})

export const mostPlaces = 50

export const addPlace = call({
  method: 'POST',
  path: base,
  access: 'office',
  right: 'stores',
  summary: 'Adds a delivery place; the first one becomes the default',
  key: 'optional',
  fails: ['REFUSED', 'TOO_MANY_PLACES'],
  params: ofStore,
  body: placeFields.extend(pictures),
  ok: done.extend({ storeDeliveryId: z.string() }),
})

export const changePlace = call({
  method: 'PUT',
  path: `${base}/:storeDeliveryId`,
  access: 'office',
  right: 'stores',
  summary: 'Changes a delivery place if it is still at this version; sent orders keep the place as it was',
  fails: ['REFUSED', 'CONFLICT'],
  params: ofPlace,
  body: placeFields.extend({ ...pictures, version }),
  ok: done,
})

export const removePlace = call({
  method: 'DELETE',
  path: `${base}/:storeDeliveryId`,
  access: 'office',
  right: 'stores',
  summary: 'Removes a delivery place that no open order goes to',
  fails: ['PLACE_IN_USE'],
  params: ofPlace,
  ok: done,
})
