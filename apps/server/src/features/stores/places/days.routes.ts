import {
  listStoreDays,
  markStoreDay,
  rehearseStoreDays,
  setWeekdays as weekdaysCall,
  unmarkStoreDay,
} from '@mall/contract/stores/days'
import type { Lang } from '@mall/contract/base/problem'
import type { Trx } from '#db/open.ts'
import { beginOfficeChange, refuseUnlikeRehearsed, rehearse } from '#features/rehearsal/rehearse.ts'
import { seoulDay } from '#platform/day.ts'
import type { House } from '#platform/house.ts'
import type { Serve } from '#platform/http/serve.ts'
import { getWeekdays, listDayRows } from './days.queries.ts'
import type { Editor } from '../editor.ts'
import { inStore, ofStore } from '../editor.routes.ts'
import { daysTrial, type DaysChange } from './days-trial.ts'
import { markDay, setWeekdays, unmarkDay } from './mark-day.ts'

const success = { result: 'SUCCESS' as const }

export function serveStoreDays(serve: Serve, { database }: House): void {
  const inIt = inStore(database)
  const read = ofStore(database)
  const change = inRehearsedStore(inIt)

  serve(listStoreDays, (asked) =>
    read(asked, async (db, storeId) => {
      const today = seoulDay(new Date())
      const [deliveryDays, days] = await Promise.all([getWeekdays(db, storeId), listDayRows(db, storeId, today)])
      return { deliveryDays, days: days.map((row) => ({ ...row, deadline: row.deadline?.toISOString() ?? null })) }
    }),
  )

  serve(weekdaysCall, async (asked) => {
    const { rehearsed, ...body } = asked.body
    await change(asked, { rehearsed, weekdays: body }, (trx, editor, storeId) =>
      setWeekdays(trx, editor, storeId, body),
    )
    return success
  })

  serve(markStoreDay, async (asked) => {
    const { rehearsed, ...body } = asked.body
    await change(asked, { rehearsed, mark: body }, (trx, editor, storeId) =>
      markDay(trx, editor, storeId, body, asked.lang),
    )
    return success
  })

  serve(unmarkStoreDay, async (asked) => {
    const { rehearsed, ...query } = asked.query
    await change(asked, { rehearsed, unmark: query }, (trx, editor, storeId) => unmarkDay(trx, editor, storeId, query))
    return success
  })

  serve(rehearseStoreDays, (asked) =>
    read(asked, (db, storeId) =>
      rehearse(db, () => daysTrial(storeId, asked.body, asked.lang), asked.query, asked.lang),
    ),
  )
}

/** The change of a store, compared with what its author has seen it do. */
function inRehearsedStore(inIt: ReturnType<typeof inStore>) {
  return (
    asked: Parameters<typeof inIt>[0] & { lang: Lang },
    { rehearsed, ...wanted }: DaysChange & { rehearsed: string | undefined },
    work: (trx: Trx, editor: Editor, storeId: string) => Promise<void>,
  ): Promise<void> =>
    inIt(asked, async (trx, editor, storeId) => {
      const { lang } = asked
      await beginOfficeChange(trx)
      await refuseUnlikeRehearsed(trx, { attempt: () => daysTrial(storeId, wanted, lang), rehearsed, lang })
      await work(trx, editor, storeId)
    })
}
