import { viewStore } from '@mall/contract/stores/views'
import type { House } from '#platform/house.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Serve } from '#platform/http/serve.ts'
import { auditStore } from '../editor.ts'
import { inStore } from '../editor.routes.ts'
import { findStore } from '../stores.queries.ts'
import { openView } from './views.queries.ts'

export function serveViews(serve: Serve, { database }: House): void {
  const change = inStore(database)

  serve(viewStore, (asked) =>
    change(asked, async (trx, editor, storeId) => {
      const store = await findStore(trx, storeId)
      if (!store) throw new Problem('NOT_FOUND')
      const until = await openView(trx, editor.who.sessionId, storeId)
      await auditStore(trx, editor, 'store.viewed', { storeId, storeCd: store.storeCd })
      return { result: 'SUCCESS' as const, until: until.toISOString() }
    }),
  )
}
