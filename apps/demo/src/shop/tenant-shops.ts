import type { Day } from '@mall/server/platform/day.ts'
import { storesOfTen, storesOfTwenty, type StoreToAdd } from './more-stores.ts'

/** The settings of a wholesaler in the demo. */
export interface TenantShop {
  tenantId: string
  settings: Readonly<Record<string, unknown>>
  /** Shelves of the catalogue that it sells; all by default. */
  shelves?: readonly string[]
  /** Its prices relative to the catalogue. */
  priceShare: number
  stores: readonly StoreToAdd[]
  /** Closed days besides public holidays. */
  closedDays: readonly { day: Day; name: string }[]
}

/** One-off public holidays: elections and the like follow no rule. */
const oneOffDays = [
  { day: '2025-01-27', name: '임시공휴일' },
  { day: '2025-06-03', name: '대통령선거일' },
  { day: '2026-06-03', name: '지방선거일' },
]

export const tenantShops: readonly TenantShop[] = [
  {
    tenantId: '10',
    settings: {
      cut_off_mode: 'WORKING',
      cut_off_lead: 1,
      cut_off_time: '18:00',
      work_days: [1, 2, 3, 4, 5],
      min_order_amt: 0,
      delivery_fee_amt: 3000,
      free_delivery_from: 100_000,
      biz_no: '9998701239',
      owner_nm: '한상우',
      addr: '서울특별시 강서구 발산로 24, 2층',
      biz_type: '도매',
      biz_item: '식자재, 식품잡화',
      contact: '한지원',
      bank_account: '누리은행 1002-123-456789 (주)누리식자재유통',
    },
    priceShare: 1,
    stores: storesOfTen,
    closedDays: oneOffDays,
  },
  {
    tenantId: '20',
    settings: {
      cut_off_mode: 'CALENDAR',
      cut_off_lead: 2,
      cut_off_time: '14:00',
      work_days: [1, 2, 3, 4, 5],
      min_order_amt: 100_000,
      delivery_fee_amt: 0,
      free_delivery_from: 0,
      biz_no: '9998802346',
      owner_nm: '노한결',
      addr: '부산광역시 사상구 낙동대로 940',
      biz_type: '도매',
      biz_item: '종합식품',
      contact: '윤가람',
      bank_account: '누리은행 2003-987-654321 한빛종합식품',
    },
    shelves: ['A01', 'A02', 'B02', 'C01', 'D01', 'D03', 'D04', 'D05', 'E01', 'E03', 'F01', 'F02', 'F03', 'F04', 'G01'],
    priceShare: 1.02,
    stores: storesOfTwenty,
    closedDays: oneOffDays,
  },
]
