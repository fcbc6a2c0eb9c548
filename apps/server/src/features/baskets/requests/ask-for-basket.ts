import type { askForBasket as contract } from '@mall/contract/baskets/requests'
import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import { notify } from '#features/notifications/notify.ts'
import type { StoreCaller } from '#platform/http/caller.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Origin } from '#platform/http/request-origin.ts'
import type { Asked } from '#platform/http/serve.ts'
import { isId } from '#platform/ids.ts'
import { listStanding } from '../baskets.queries.ts'
import { lockOpenBasket } from '../open-basket.ts'
import { basketUrl } from './end-request.ts'
import { getName, insertRequest, listPeopleWith } from './requests.queries.ts'

type Wanted = Asked<typeof contract>['body']

/** The basket stays where it is; those who may order are notified. */
export async function askForBasket(
  trx: Trx,
  who: StoreCaller,
  { basketId, basketVersion, note = '' }: Wanted,
  from: Origin,
): Promise<string> {
  if (!isId(basketId)) throw new Problem('NOT_FOUND')
  const { storeId, userId } = who
  const basket = await lockOpenBasket(trx, storeId, basketId)
  if (basket.version !== basketVersion) throw new Problem('BASKET_CHANGED')
  const itemCount = (await listStanding(trx, basketId)).size
  if (itemCount === 0) throw new Problem('BASKET_EMPTY')
  const asked = { storeId, basketId, basketNm: basket.name, itemCount, userId, note: note.trim() }
  const requestId = await insertRequest(trx, asked)
  if (requestId === undefined) throw new Problem('ALREADY_ASKED')
  const params = { name: await getName(trx, userId), count: itemCount, basketNm: basket.name }
  const url = basketUrl(basketId)
  for (const person of await listPeopleWith(trx, storeId, 'order', userId))
    await notify(trx, { userId: person }, { code: 'BASKET_ASKED', url, params })
  const facts = { requestId, basketId, basketNm: basket.name, itemCount, note: asked.note }
  await insertAudit(trx, { action: 'BASKET_ASKED', userId, ...from, facts })
  return requestId
}
