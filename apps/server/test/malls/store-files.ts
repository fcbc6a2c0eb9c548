import { importing } from '../importing.ts'
import { useMall } from '../mall.ts'
import { openTenants } from '../planted/planted.ts'
import { businessNumber } from '../samples/business-number.ts'
import { arrangeShop, tokenFor } from '../shop.ts'

export const heads = ['거래처코드', '거래처명', '사업자번호', '대표자명', '연락처', '주소1', '등급']
export const tables = ['stores', 'companies', 'store_routes', 'store_deliverys', 'users', 'grade_prices']

/** A mall to which a person of the office brings files of stores. */
export function useStoreFiles() {
  const at = { token: '' }
  const mall = useMall(async (made) => {
    await openTenants(made)
    at.token = await tokenFor(made, null)
  })
  const shop = () => arrangeShop(mall.owner)
  const stores = importing(mall, 'stores', () => at.token)
  const rowOf = async (code: string) => {
    const [row] = await mall.owner`
      select s.*, to_char(s.start_day, 'YYYY-MM-DD') as first_day, c.tax_email, c.biz_no as number, r.route_id, d.name as route from stores s join companies c using (tenant_id, company_id)
      left join store_routes r using (tenant_id, store_id) left join delivery_routes d using (tenant_id, route_id)
      where s.tenant_id = '10' and s.store_cd = ${code}`
    return row
  }
  let made = 0
  const fresh = () => `0I${String((made += 1)).padStart(4, '0')}`
  let numbers = 0
  const freshNumber = () => businessNumber((numbers += 1))

  return { mall, at, shop, stores, rowOf, fresh, freshNumber }
}
