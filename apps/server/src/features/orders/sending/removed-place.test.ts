import { deleteOrder } from '@mall/contract/orders'
import { restoreOrder } from '@mall/contract/sent-orders'
import { removePlace } from '@mall/contract/stores/places'
import { beforeEach, expect, test } from 'vitest'
import { untilOneWaits, untilSomeWait } from '#test/load/held-rows.ts'
import { crowded, useMall } from '#test/mall.ts'
import { addPlace, openOrdering, type Ordering } from '#test/ordering.ts'
import { tokenFor } from '#test/shop.ts'

let [officeToken, placeId] = ['', '']
let at: Ordering
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  officeToken = await tokenFor(made, null)
}, crowded)

beforeEach(async () => {
  placeId = await addPlace(at.shop, at.storeId)
})

const sendThere = async () => at.send(await at.fill([[await at.shop.makeProduct(), 1]]), { storeDeliveryId: placeId })
const remove = () =>
  mall.ask(removePlace, { params: { storeId: at.storeId, storeDeliveryId: placeId } }, { token: officeToken })

/** Removes the place while an order that was asked for waits to be accepted. */
async function removeWhileWaiting<T>(order: () => Promise<T>) {
  const asked = await mall.owner.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`credit ${at.storeId}`}, 0))`
    const ordered = order()
    await untilOneWaits(mall)
    const removal = remove()
    await untilSomeWait(mall, 2)
    // Not awaited here, because they wait for this transaction.
    return { ordered, removal }
  })
  return { ordered: await asked.ordered, removal: await asked.removal }
}

test('a place stays if an order to it is being accepted', async () => {
  const { ordered, removal } = await removeWhileWaiting(sendThere)
  expect(ordered.status).toBe(200)
  expect(removal.problem.code).toBe('PLACE_IN_USE')
})

test('a place stays if a cancelled order to it is being restored', async () => {
  const { orderId } = (await sendThere()).ok
  await mall.ask(deleteOrder, { query: { orderId } }, { token: at.token })
  const { ordered, removal } = await removeWhileWaiting(() =>
    mall.ask(restoreOrder, { params: { orderId } }, { token: at.token }),
  )
  expect(ordered.status).toBe(200)
  expect(removal.problem.code).toBe('PLACE_IN_USE')
})

test('an order to a place that is being removed is refused once it is gone', async () => {
  const { order } = await mall.owner.begin(async (sql) => {
    await sql`delete from store_deliverys where store_delivery_id = ${placeId}`
    const sent = sendThere()
    await untilOneWaits(mall)
    return { order: sent }
  })
  expect((await order).problem.code).toBe('NOT_FOUND')
})
