import type { ImportColumn } from './column.ts'

/** The columns of stock: what stores can still order of a product. */
export const stockColumns = [
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
  {
    id: 'stockQty',
    ko: '재고',
    en: 'Stock',
    // No number: in most rows it may say that stock is not counted.
    form: 'text',
    isNeeded: true,
    example: '120',
    names: [
      ...['재고수량', '현재고', '현재고수량', '현재재고', '가용재고', '실재고', '기말재고', '잔량', '재고량'],
      ...['stock', 'onhand', 'available', 'quantity on hand'],
    ],
  },
] as const satisfies readonly ImportColumn[]
