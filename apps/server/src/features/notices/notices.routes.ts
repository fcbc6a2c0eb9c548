import { getNotice, listNotices, mustReadNotices, prevNextNotice, readNotice } from '@mall/contract/notices'
import { atomically } from '#db/statements/atomically.ts'
import type { House } from '#platform/house.ts'
import type { Serve } from '#platform/http/serve.ts'
import { listNoticePage, logRead, showNeighbours, showNotice, showUnconfirmed } from './read-notices.ts'

export function serveNotices(serve: Serve, { database }: House): void {
  serve(listNotices, ({ query, who }) => listNoticePage(database.tenant(who.tenantId), who, query))

  serve(mustReadNotices, ({ who }) => showUnconfirmed(database.tenant(who.tenantId), who))

  serve(prevNextNotice, ({ query, who }) => showNeighbours(database.tenant(who.tenantId), who, query.articleId))

  serve(getNotice, ({ params, who }) => showNotice(database.tenant(who.tenantId), who, params.articleId))

  serve(readNotice, async ({ body, who }) => {
    const readAt = await atomically(database.tenant(who.tenantId), (trx) => logRead(trx, who, body.articleId))
    return { result: 'SUCCESS' as const, readAt: readAt.toISOString() }
  })
}
