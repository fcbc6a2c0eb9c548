import { dashboard } from '@mall/contract/home'
import { findFirstDay } from '#features/settings/first-day.queries.ts'
import type { House } from '#platform/house.ts'
import type { Serve } from '#platform/http/serve.ts'
import { menuOf } from './menu.ts'

export function serveHome(serve: Serve, { database }: Pick<House, 'database'>): void {
  serve(dashboard, async ({ who, lang }) => {
    const firstDay =
      who.role === 'OFFICE' && who.rights.includes('settings')
        ? await findFirstDay(database.tenant(who.tenantId), who.userId, { forMenu: true })
        : null
    const isMissing = firstDay !== null && !firstDay.closed && firstDay.steps.some(({ done }) => !done)
    return { menus: menuOf(who, lang, isMissing) }
  })
}
