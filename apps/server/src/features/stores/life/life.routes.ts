import { getStoreLife } from '@mall/contract/stores/life'
import { listUnreadByStore } from '#features/notices/notices.queries.ts'
import { seoulDay } from '#platform/day.ts'
import type { House } from '#platform/house.ts'
import type { Serve } from '#platform/http/serve.ts'
import { ofStore } from '../editor.routes.ts'
import { firstDayOfLife, habitsOf } from './habits.ts'
import { listDeliveries, listMostBought } from './life.queries.ts'

export function serveLife(serve: Serve, { database }: House): void {
  const read = ofStore(database)

  serve(getStoreLife, (asked) =>
    read(asked, async (db, storeId) => {
      const today = seoulDay(new Date())
      const [orders, products, notices] = await Promise.all([
        listDeliveries(db, storeId, firstDayOfLife(today)),
        listMostBought(db, storeId),
        listUnreadByStore(db, storeId, 5),
      ])
      return {
        today,
        habits: habitsOf(orders, today),
        products: products.map((row) => ({ ...row, lastOrderedAt: row.lastOrderedAt.toISOString() })),
        unreadNotices: notices.map((row) => ({
          articleId: row.article_id,
          title: row.title,
          mustRead: row.must_read,
          startsAt: row.starts_at.toISOString(),
        })),
      }
    }),
  )
}
