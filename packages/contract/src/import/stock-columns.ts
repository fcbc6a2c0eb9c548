import type { ImportColumn } from './column.ts'
import { productOfRow } from './subject-columns.ts'

/** The columns of stock: what stores can still order of a product. */
export const stockColumns = [
  ...productOfRow,
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
      ...[
        '실사량',
        '실사수량',
        '실사재고',
        '실사재고량',
        '실사수',
        '재고실사',
        '실수량',
        '현수량',
        '잔여수량',
        '남은수량',
      ],
      ...['가용수량', '주문가능수량', '판매가능수량'],
      ...['stock', 'onhand', 'available', 'quantity on hand'],
    ],
  },
] as const satisfies readonly ImportColumn[]
