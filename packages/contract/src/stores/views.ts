import { call } from '../base/call.ts'
import { instant } from '../base/day.ts'
import { done } from '../base/answers.ts'
import { ofStore, storesBase } from '../stores.ts'

/** The calls of the view name the store in `x-mall-store`, as those of its own users do. */
export const viewStore = call({
  method: 'POST',
  path: `${storesBase}/:storeId/views`,
  access: 'office',
  right: 'read',
  summary: 'Lets this session see the mall as the store sees it for an hour, without changing anything; audited',
  params: ofStore,
  ok: done.extend({ until: instant }),
})
