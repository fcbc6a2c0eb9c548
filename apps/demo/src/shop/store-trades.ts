import type { StoreKind } from './store-kinds.ts'

/** 업태 and 종목, as on the business registration. */
export interface Trade {
  biz_type: string
  biz_item: string
}

export const tradesOfKinds: Readonly<Record<StoreKind, Trade>> = {
  gukbap: { biz_type: '음식점업', biz_item: '한식, 국밥' },
  korean: { biz_type: '음식점업', biz_item: '한식' },
  grill: { biz_type: '음식점업', biz_item: '한식, 육류구이' },
  seafood: { biz_type: '음식점업', biz_item: '일식, 생선회' },
  chinese: { biz_type: '음식점업', biz_item: '중식' },
  chicken: { biz_type: '음식점업', biz_item: '치킨' },
  snackbar: { biz_type: '음식점업', biz_item: '분식' },
  cafe: { biz_type: '음식점업', biz_item: '커피, 음료' },
  bakery: { biz_type: '음식점업', biz_item: '제과점' },
  western: { biz_type: '음식점업', biz_item: '경양식' },
  pub: { biz_type: '음식점업', biz_item: '주점' },
  mart: { biz_type: '소매', biz_item: '식료품' },
  canteen: { biz_type: '서비스', biz_item: '단체급식' },
}
