import type { ImportColumn } from './column.ts'

/** The product that a row is about, in files of what belongs to products. */
export const productOfRow = [
  {
    id: 'prodCd',
    ko: '상품 코드',
    en: 'Product code',
    form: 'code',
    isNeeded: true,
    example: '00123',
    names: [
      ...['상품코드', '품목코드', '제품코드', '코드', '품번', '상품번호', '품목번호', '관리코드'],
      ...['code', 'itemcode', 'productcode', 'sku', 'itemno'],
    ],
  },
  {
    id: 'prodNm',
    ko: '상품명(참고)',
    en: 'Name (not read)',
    form: 'text',
    example: '햇양파',
    names: ['상품명', '품목명', '품명', '제품명', 'name', 'itemname', 'productname'],
  },
] as const satisfies readonly ImportColumn[]

/** The code of a store, to which kinds add the headings that mean it in their files. */
export const storeCode = {
  id: 'storeCd',
  ko: '거래처 코드',
  en: 'Store code',
  form: 'code',
  isNeeded: true,
  example: 'S001',
  names: [
    ...['매장코드', '고객코드', '점포코드', '가맹점코드', '업체코드', '지점코드'],
    ...['storecode', 'customercode', 'clientcode'],
  ],
} as const satisfies ImportColumn

/** The name of the store that a row is about, in files of what belongs to stores. */
export const storeNameOfRow = {
  id: 'storeNm',
  ko: '거래처명(참고)',
  en: 'Store (not read)',
  form: 'text',
  example: '누리식당 강남점',
  names: [
    ...['거래처명', '매장명', '상호', '상호명', '점포명', '가맹점명', '고객명', '업체명'],
    ...['storename', 'customername'],
  ],
} as const satisfies ImportColumn
