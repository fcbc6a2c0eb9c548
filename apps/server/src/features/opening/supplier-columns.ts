import type { company } from '@mall/contract/opening'
import type { z } from 'zod'

/** What documents name of the wholesaler, besides what its tenant has. */
export function supplierColumns(of: z.infer<typeof company>) {
  return {
    biz_no: of.bizNo,
    owner_nm: of.ownerNm,
    addr: of.addr,
    biz_type: of.bizType,
    biz_item: of.bizItem,
    contact: of.contact,
    bank_account: of.bankAccount,
  }
}
