import { listFaultReports, listOfficeFaultReports, reportFaults as reportFaultsCall } from '@mall/contract/receiving'
import type { Hints } from '#features/notifications/live/live-hints.ts'
import { once } from '#db/idempotency/idempotency.ts'
import type { House } from '#platform/house.ts'
import { originOf } from '#platform/http/request-origin.ts'
import type { Serve } from '#platform/http/serve.ts'
import { reportFaults } from './report-faults.ts'
import { showFaults } from './show-faults.ts'

export function serveReceiving(serve: Serve, { database }: House, hints: Hints): void {
  serve(listFaultReports, ({ params, who, lang }) =>
    showFaults(database.tenant(who.tenantId), params.orderId, who.storeId, lang),
  )

  serve(listOfficeFaultReports, ({ params, who, lang }) =>
    showFaults(database.tenant(who.tenantId), params.orderId, undefined, lang),
  )

  serve(reportFaultsCall, async ({ params: { orderId }, body, who, lang, key: sentKey, request }) => {
    const key = { userId: who.userId, route: 'POST orders/mall/faults', key: sentKey }
    const sender = { ...who, ...originOf(request) }
    const articleId = await once(database.tenant(who.tenantId), key, { orderId, ...body }, async (trx, claim) => {
      await claim()
      return reportFaults(trx, sender, orderId, body, lang)
    })
    hints.soon(who.tenantId, who, 'order', orderId)
    hints.soon(who.tenantId, { office: true }, 'order', orderId)
    return { result: 'SUCCESS' as const, articleId }
  })
}
