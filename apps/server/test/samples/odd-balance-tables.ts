import { xlsx, type OddStoreTable } from './odd-store-tables.ts'

/** Lists of what stores owe, in which several columns look like it. */
export const oddBalanceTables: OddStoreTable[] = [
  xlsx(
    'balances',
    'a carry-over, sales, payments and the balance of today, with a sum',
    [
      ['거래처별 미수금 현황 (2026-11-28)'],
      ['코드', '상호', '전월이월', '매출', '수금', '미수잔액', '기준일자'],
      ['00501', '한들식당', 1000000, 500000, 250000, 1250000, '2026-11-28'],
      ['00502', '한들분식', 0, 0, 50000, '(50,000)', '2026-11-28'],
      ['합계', null, 1000000, 500000, 300000, 1200000, null],
    ],
    [
      { storeCd: '00501', storeNm: '한들식당', amount: '1250000', day: '2026-11-28' },
      { storeCd: '00502', storeNm: '한들분식', amount: '(50,000)', day: '2026-11-28' },
    ],
  ),
  xlsx(
    'balances',
    '전기이월 … 현잔액',
    [
      ['거래처코드', '거래처명', '전기이월', '매출액', '수금액', '현잔액'],
      ['00501', '한들식당', 2000000, 100000, 0, 2100000],
    ],
    [{ storeCd: '00501', storeNm: '한들식당', amount: '2100000' }],
  ),
  xlsx(
    'balances',
    '이월잔액 … 미수금액',
    [
      ['거래처코드', '거래처명', '이월잔액', '당월매출', '당월입금', '미수금액'],
      ['00501', '한들식당', 2000000, 100000, 0, 2100000],
    ],
    [{ storeCd: '00501', storeNm: '한들식당', amount: '2100000' }],
  ),
  xlsx(
    'balances',
    'two rows of headings, of which the upper one says 미수금 for all',
    [
      ['거래처', null, '미수금', null, null, null],
      ['코드', '상호', '전월이월', '매출', '수금', '잔액'],
      ['00501', '한들식당', 2000000, 100000, 0, 2100000],
    ],
    [{ storeCd: '00501', storeNm: '한들식당', amount: '2100000' }],
    ['A1:B1', 'C1:F1'],
  ),
  xlsx(
    'balances',
    'a carry-over alone',
    [
      ['거래처코드', '거래처명', '전월이월', '매출금액'],
      ['00501', '한들식당', 2000000, 100000],
    ],
    [{ storeCd: '00501', storeNm: '한들식당', amount: '2000000' }],
  ),
  ...(
    [
      ['two balances of today', ['미수금', '총미수금액']],
      ['two carry-overs', ['전월잔액', '전일잔액']],
      ['a carry-over and any amount', ['이월잔액', '금액']],
      ['movements only', ['매출금액', '수금금액']],
    ] as const
  ).map(([name, heads]) =>
    xlsx(
      'balances',
      `${name}, of which a person chooses`,
      [
        ['거래처코드', '거래처명', ...heads],
        ['00501', '한들식당', 1000, 2000],
      ],
      [{ storeCd: '00501', storeNm: '한들식당' }],
    ),
  ),
]
