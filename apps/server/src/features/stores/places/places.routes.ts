import {
  addPlace as addCall,
  changePlace as changeCall,
  listPlaces,
  removePlace as removeCall,
} from '@mall/contract/stores/places'
import type { House } from '#platform/house.ts'
import type { Serve } from '#platform/http/serve.ts'
import { inStore, ofStore } from '../editor.routes.ts'
import { listPlaceRows } from './places.queries.ts'
import { addPlace, changePlace, placePictures, removePlace } from './save-place.ts'

const success = { result: 'SUCCESS' as const }

export function servePlaces(serve: Serve, { database }: House): void {
  const change = inStore(database)
  const read = ofStore(database)

  serve(listPlaces, (asked) =>
    read(asked, async (db, storeId) => {
      const rows = await listPlaceRows(db, storeId)
      const pictures = await placePictures(
        db,
        rows.map(({ storeDeliveryId }) => storeDeliveryId),
      )
      return rows.map((row) => ({ ...row, pictures: pictures.get(row.storeDeliveryId) ?? [] }))
    }),
  )

  serve(addCall, async (asked) => {
    const { body, lang } = asked
    const storeDeliveryId = await change(asked, (trx, editor, storeId) => addPlace(trx, editor, storeId, body, lang))
    return { ...success, storeDeliveryId }
  })

  serve(changeCall, async (asked) => {
    const { params, body, lang } = asked
    await change(asked, (trx, editor) => changePlace(trx, editor, params, body, lang))
    return success
  })

  serve(removeCall, async (asked) => {
    await change(asked, (trx, editor) => removePlace(trx, editor, asked.params))
    return success
  })
}
