import { useMall } from '../mall.ts'
import { arrangeShop, tokenFor } from '../shop.ts'

/** A mall of two wholesalers, the first of which sells to stores with a buyer each. */
export function useBuyers() {
  const mall = useMall(async ({ owner }) => {
    await arrangeShop(owner, '10').makeTenant()
    await arrangeShop(owner, '20').makeTenant()
  })
  const shop = () => arrangeShop(mall.owner, '10')
  const buyer = async (grade = 'A') => {
    const storeId = await shop().makeStore({ store_grade: grade })
    return { storeId, token: await tokenFor(mall, storeId) }
  }
  return { mall, shop, buyer }
}
