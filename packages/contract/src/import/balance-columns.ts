import type { ImportColumn } from './column.ts'
import { storeCode, storeNameOfRow } from './subject-columns.ts'

/** The columns of opening balances: what a store owes at the beginning of a day, before its first sale here. */
export const balanceColumns = [
  { ...storeCode, names: [...storeCode.names, '코드', '거래처번호', '관리코드', 'code'] },
  { ...storeNameOfRow, names: [...storeNameOfRow.names, '거래처'] },
  {
    id: 'amount',
    ko: '기초 미수금',
    en: 'Opening balance',
    form: 'money',
    isNeeded: true,
    example: '1250000',
    names: [
      ...['기초미수금', '기초잔액', '기초미수', '이월잔액', '전월이월', '전기이월', '이월미수금', '전잔액', '전미수'],
      ...[
        '전일미수',
        '전일미수금',
        '전일미수액',
        '전일잔액',
        '전월미수',
        '전월미수금',
        '전월잔액',
        '전기미수',
        '전기잔액',
      ],
      ...['이월미수', '이월금액', '현미수', '현재미수', '현재잔액', '총미수', '미수액', '미수총액'],
      ...['미수금', '미수금액', '미수잔액', '미수금잔액', '외상잔액', '외상매출금', '잔액', '현잔액', '금액'],
      ...['openingbalance', 'balance', 'receivable', 'receivables', 'amount'],
    ],
  },
  {
    id: 'day',
    ko: '기준일',
    en: 'As of',
    form: 'day',
    example: '2026-12-01',
    names: ['기준일자', '기초일', '기초일자', '이월일', '이월일자', '잔액일자', '일자', '날짜', 'asof', 'date'],
  },
  {
    id: 'remark',
    ko: '비고',
    en: 'Remark',
    form: 'text',
    example: '전산 이월',
    names: ['적요', '메모', '참고', '특이사항', 'remark', 'remarks', 'memo', 'note'],
  },
] as const satisfies readonly ImportColumn[]

/** Beside the balance in files that have what was paid in advance in a column of its own. Templates have one number, with a sign. */
export const advanceColumns: readonly ImportColumn[] = [
  {
    id: 'advance',
    ko: '선수금',
    en: 'Paid in advance',
    form: 'money',
    example: '',
    names: [
      ...[
        '선수금액',
        '선수금잔액',
        '선수잔액',
        '선수액',
        '기초선수금',
        '현재선수금',
        '선입금',
        '선입금액',
        '선입금잔액',
      ],
      ...['advance', 'advances', 'advancepayment', 'prepayment', 'prepaidamount', 'customerdeposit'],
    ],
  },
]
