import type { CalendarChange, Company, OrderingRules } from '@mall/contract/settings'

export const settingsCompany: Company = {
  name: '한빛식품',
  bizNo: '1208147521',
  ownerNm: '박사장',
  phone: '0264271180',
  addr: '서울특별시 마포구 월드컵로 1',
  hours: '월–금 08:00–18:00',
  bizType: '도매',
  bizItem: '식자재',
  contact: '김주임',
  bankAccount: '농협 123-4567-8901-23',
}

export const settingsOrdering: OrderingRules = {
  cutOffMode: 'WORKING',
  cutOffLead: 1,
  cutOffTime: '18:00',
  weekdayCutOffs: [],
  workDays: [1, 2, 3, 4, 5],
  orderFrom: '',
  orderUntil: '',
  minOrderAmt: 30_000,
  deliveryFeeAmt: 3_000,
  freeDeliveryFrom: 100_000,
  gradeTerms: [],
  deliveryFeePer: 'day',
  taxRounding: 'FLOOR',
  priceMode: 'EXCLUSIVE',
  creditRule: 'HOLD',
  remindMinutes: 60,
  remindBell: true,
  remindMail: true,
}

/** Far ahead, so that no order is for it. */
export const settingsDay: CalendarChange = {
  from: '2099-03-02',
  to: '2099-03-02',
  kind: 'USUAL',
  name: '배송해요',
  seen: [],
}
