import { listStoreDays, markStoreDay, setWeekdays as weekdaysCall, unmarkStoreDay } from '@mall/contract/stores/days'
import { seoulDay } from '#platform/day.ts'
import type { House } from '#platform/house.ts'
import type { Serve } from '#platform/http/serve.ts'
import { getWeekdays, listDayRows } from './days.queries.ts'
import { inStore, ofStore } from '../editor.routes.ts'
import { markDay, setWeekdays, unmarkDay } from './mark-day.ts'

const success = { result: 'SUCCESS' as const }

export function serveStoreDays(serve: Serve, { database }: House): void {
  const change = inStore(database)
  const read = ofStore(database)

  serve(listStoreDays, (asked) =>
    read(asked, async (db, storeId) => {
      const today = seoulDay(new Date())
      const [deliveryDays, days] = await Promise.all([getWeekdays(db, storeId), listDayRows(db, storeId, today)])
      return { deliveryDays, days: days.map((row) => ({ ...row, deadline: row.deadline?.toISOString() ?? null })) }
    }),
  )

  serve(weekdaysCall, async (asked) => {
    await change(asked, (trx, editor, storeId) => setWeekdays(trx, editor, storeId, asked.body))
    return success
  })

  serve(markStoreDay, async (asked) => {
    await change(asked, (trx, editor, storeId) => markDay(trx, editor, storeId, asked.body, asked.lang))
    return success
  })

  serve(unmarkStoreDay, async (asked) => {
    await change(asked, (trx, editor, storeId) => unmarkDay(trx, editor, storeId, asked.query))
    return success
  })
}
