import {
  changeCalendar as changeCalendarCall,
  changeCompany as changeCompanyCall,
  changeFirstDay as changeFirstDayCall,
  changeOrdering as changeOrderingCall,
  firstDay,
  getCalendar,
  getCompany,
  getOrdering,
  rehearseCalendar as rehearseCalendarCall,
  rehearseOrdering,
  tryOrdering as tryOrderingCall,
} from '@mall/contract/settings'
import type { FastifyInstance } from 'fastify'
import { atomically } from '#db/statements/atomically.ts'
import { rehearse, saveRehearsed } from '#features/rehearsal/rehearse.ts'
import type { House } from '#platform/house.ts'
import type { Serve } from '#platform/http/serve.ts'
import { changeCompany } from './change-company.ts'
import { changeOrdering } from './change-ordering.ts'
import { checkOrdering } from './check-ordering.ts'
import { changeFirstDay } from './change-first-day.ts'
import { serveDeliveryRoutes } from './delivery-routes/delivery-routes.routes.ts'
import { editorOf } from './settings-editor.routes.ts'
import { findCompany } from './company.queries.ts'
import { findFirstDay } from './first-day.queries.ts'
import { countOpenBaskets, findOrdering } from './ordering.queries.ts'
import { serveLogo } from './logo/logo.routes.ts'
import { orderingTrial } from './ordering-trial.ts'
import { rehearseCalendar, saveCalendar } from './save-calendar.ts'
import { showCalendar } from './show-calendar.ts'
import { tryOrdering } from './try-ordering.ts'

const success = { result: 'SUCCESS' as const }

/** In a scope of its own, because the logo is sent as a form. */
export async function serveSettings(scope: FastifyInstance, serve: Serve, house: House): Promise<void> {
  const { database } = house
  await serveLogo(scope, serve, house)
  serveDeliveryRoutes(serve, house)
  serveCalendar(serve, house)

  serve(getCompany, ({ who }) => findCompany(database.tenant(who.tenantId)))

  serve(changeCompanyCall, async ({ body, ...asked }) => {
    const db = database.tenant(asked.who.tenantId)
    const version = await atomically(db, (trx) => changeCompany(trx, editorOf(asked), body))
    // The answer must not precede the notification.
    database.directory.forget()
    return { ...success, version }
  })

  serve(getOrdering, async ({ who }) => {
    const db = database.tenant(who.tenantId)
    const [found, openBaskets] = await Promise.all([findOrdering(db), countOpenBaskets(db)])
    return { ...found, openBaskets }
  })

  serve(changeOrderingCall, async ({ body: { rehearsed, ...body }, ...asked }) => {
    const db = database.tenant(asked.who.tenantId)
    const { version: _, ...rules } = body
    const attempt = () => orderingTrial(checkOrdering(rules, asked.lang))
    const version = await saveRehearsed(db, { attempt, rehearsed, lang: asked.lang }, (trx) =>
      changeOrdering(trx, editorOf(asked), body),
    )
    return { ...success, version, openBaskets: await countOpenBaskets(db) }
  })

  serve(tryOrderingCall, ({ body, who, lang }) =>
    tryOrdering(database.tenant(who.tenantId), checkOrdering(body, lang), new Date()),
  )

  serve(rehearseOrdering, ({ body, query, who, lang }) =>
    rehearse(database.tenant(who.tenantId), () => orderingTrial(checkOrdering(body, lang)), query, lang),
  )

  serve(firstDay, ({ who }) => findFirstDay(database.tenant(who.tenantId), who.userId))

  serve(changeFirstDayCall, async ({ body, ...asked }) => {
    await atomically(database.tenant(asked.who.tenantId), (trx) => changeFirstDay(trx, editorOf(asked), body))
    return success
  })
}

function serveCalendar(serve: Serve, { database }: House): void {
  serve(getCalendar, ({ query: { year }, who }) => showCalendar(database.tenant(who.tenantId), year, new Date()))

  serve(changeCalendarCall, async ({ body, ...asked }) => {
    const orders = await saveCalendar(database.tenant(asked.who.tenantId), editorOf(asked), body)
    return { ...success, orders }
  })

  serve(rehearseCalendarCall, ({ body, query, who, lang }) =>
    rehearseCalendar(database.tenant(who.tenantId), body, query, lang),
  )
}
