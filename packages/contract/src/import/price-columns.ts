import type { ImportColumn } from './column.ts'
import { productOfRow, storeCode, storeNameOfRow } from './subject-columns.ts'

// Many prices are of grades.
const { isNeeded: _, ...storeCodeOrNone } = storeCode
/** Beside a code they are the name. */
const looseNames = ['매장', '거래처', '점포', '고객', '업체']

/** The columns of prices: one row is one price of an article, for a grade or for a store, from a day on. */
export const priceColumns = [
  ...productOfRow,
  {
    id: 'grade',
    ko: '등급',
    en: 'Grade',
    form: 'text',
    example: 'A',
    names: ['단가등급', '매장등급', '거래처등급', '고객등급', '가격등급', '단가그룹', 'grade', 'pricegroup'],
  },
  { ...storeCodeOrNone, looseNames, example: '' },
  { ...storeNameOfRow, looseNames, example: '' },
  {
    id: 'unitPrice',
    ko: '단가',
    en: 'Price',
    form: 'money',
    isNeeded: true,
    example: '12500',
    names: [
      '판매단가',
      '출고단가',
      '판매가',
      '판매가격',
      '공급단가',
      '공급가',
      '납품단가',
      '가격',
      '특가',
      '특별가',
      '특별단가',
      '특단가',
      'price',
    ],
  },
  {
    id: 'from',
    ko: '시작일',
    en: 'From',
    form: 'day',
    example: '2026-12-01',
    names: [
      ...['적용일', '적용일자', '적용시작일', '적용시작', '적용개시일', '시작일자', '단가적용일', '변경일', '부터'],
      ...['기간부터', '기간시작', '기간시작일', '유효시작일', 'from', 'startdate'],
    ],
    looseNames: ['시작'],
  },
  {
    id: 'to',
    ko: '종료일',
    en: 'To',
    form: 'day',
    example: '',
    names: [
      ...[
        '적용종료일',
        '적용종료',
        '종료일자',
        '만료일',
        '마감일',
        '끝나는날',
        '까지',
        '기간까지',
        '기간종료',
        '기간종료일',
      ],
      ...['유효종료일', 'to', 'enddate'],
    ],
    looseNames: ['종료'],
  },
] as const satisfies readonly ImportColumn[]

/** Both days in one cell. Templates and exports have a column for each. */
export const periodColumns = [
  {
    id: 'period',
    ko: '적용 기간',
    en: 'Period',
    form: 'text',
    example: '',
    names: ['적용기간', '유효기간', '단가적용기간', '행사기간', '특가기간', '계약기간'],
    looseNames: ['기간', 'period'],
  },
] as const satisfies readonly ImportColumn[]
