import { getOfficeProduct } from '@mall/contract/office-products'
import type { ImportDetail } from '@mall/contract/import'
import { expect } from 'vitest'
import { importing } from '../importing.ts'
import { useMall } from '../mall.ts'
import { openTenants } from '../planted/planted.ts'
import { madeWorkbook, type MadeCell } from '../samples/made-workbook.ts'
import { arrangeShop, tokenFor } from '../shop.ts'

export const head = ['상품코드', '상품명', '규격', '과세구분', '분류', '최소수량']

/** A mall to which two people of the office bring files of products. */
export function useProductFiles() {
  const at = { token: '', other: '' }
  const mall = useMall(async (made) => {
    await openTenants(made)
    at.token = await tokenFor(made, null)
    at.other = await tokenFor(made, null)
  })
  const shop = () => arrangeShop(mall.owner)
  const products = importing(mall, 'products', () => at.token)
  const bring = (rows: (MadeCell[] | null)[]) => products.upload(madeWorkbook([{ rows }]), '상품.xlsx')
  async function apply(detail: ImportDetail): Promise<ImportDetail> {
    const applied = await products.apply(detail)
    expect(applied.state).toBe('APPLIED')
    return applied
  }
  const productOf = async (code: string) => {
    const [row] = await mall.owner`select prod_id from products where tenant_id = '10' and prod_cd = ${code}`
    return row === undefined
      ? null
      : (await mall.ask(getOfficeProduct, { params: { prodId: row.prod_id as string } }, { token: at.token })).ok
  }
  let made = 0
  const fresh = () => `IMP-${(made += 1)}`

  return { mall, at, shop, products, bring, apply, productOf, fresh }
}
