import { beforeEach } from 'vitest'
import { useMall } from '../mall.ts'
import { openTenants } from '../planted/planted.ts'
import { arrangeShop, tokenFor } from '../shop.ts'

/** A mall whose office keeps stores: each test has a new one, with a buyer. */
export function useStoreDesk() {
  const at = { token: '', storeId: '', buyer: '' }
  const mall = useMall(async (made) => {
    await openTenants(made)
    at.token = await tokenFor(made, null)
  })
  beforeEach(async () => {
    at.storeId = await arrangeShop(mall.owner).makeStore()
    at.buyer = await tokenFor(mall, at.storeId)
  })
  const audits = (action: string) =>
    mall.owner`select facts from audit_rows where action = ${action} and facts->>'storeId' = ${at.storeId} order by at`

  return { mall, at, audits }
}
