import type { LiveSessions } from '#features/session/lifetime/live-sessions.ts'
import type { House } from '#platform/house.ts'
import type { Serve } from '#platform/http/serve.ts'
import { serveStoreDays } from './places/days.routes.ts'
import { serveStorePeople } from './people/people.routes.ts'
import { serveBulk } from './bulk/bulk.routes.ts'
import { serveCompanies } from './companies/companies.routes.ts'
import { servePlaces } from './places/places.routes.ts'
import { serveSlips } from './people/slips.routes.ts'
import { serveStoreData } from './store-data.routes.ts'
import { serveLife } from './life/life.routes.ts'
import { serveViews } from './views/views.routes.ts'

export function serveStores(serve: Serve, house: House, live: Pick<LiveSessions, 'forget'>): void {
  serveStoreData(serve, house)
  serveCompanies(serve, house)
  serveBulk(serve, house)
  servePlaces(serve, house)
  serveStoreDays(serve, house)
  serveStorePeople(serve, house, live)
  serveSlips(serve, house, live)
  serveViews(serve, house)
  serveLife(serve, house)
}
