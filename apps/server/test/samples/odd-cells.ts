import { madeWorkbook } from './made-workbook.ts'
import { head, onion, xlsx, type OddTable } from './odd-table.ts'

/** Cells as programs write them: numbers, days, formulas and texts in all their forms. */
export const oddCells: OddTable[] = [
  xlsx('codes with leading zeros as texts', [head, ['00123', '햇양파', '15kg']], [{ ...onion, prodCd: '00123' }]),
  xlsx(
    'codes with leading zeros by their format',
    [head, [{ number: 123, style: 3 }, '햇양파', '15kg']],
    [{ ...onion, prodCd: '00123' }],
  ),
  xlsx(
    'long numbers, also in scientific form',
    [
      ['상품코드', '상품명', '바코드'],
      ['A-1', '우유', 8_801_234_567_893],
    ],
    [{ prodCd: 'A-1', prodNm: '우유', barcode: '8801234567893' }],
  ),
  xlsx(
    'amounts in many forms',
    [
      ['상품코드', '상품명', '입수', '최소수량', '최대수량'],
      ['A-1', '우유', { number: 1200, style: 4 }, '1,200개', '１，２００'],
    ],
    [{ prodCd: 'A-1', prodNm: '우유', boxQty: '1200', minQty: '1,200개', maxQty: '１，２００' }],
  ),
  xlsx(
    'formulas with their values',
    [head, [{ formula: '"A-"&"001"', cached: 'A-001' }, '햇양파', { formula: 'C9', cached: '15kg' }]],
    [onion],
  ),
  xlsx(
    'binary fractions',
    [
      ['상품코드', '상품명', '규격'],
      ['A-1', '소금', 0.1 + 0.2],
    ],
    [{ prodCd: 'A-1', prodNm: '소금', spec: '0.3' }],
  ),
  xlsx(
    'days by their format',
    [
      ['상품코드', '상품명', '설명'],
      ['A-1', '굴', { number: 46_351, style: 1 }],
      ['A-2', '김', { number: 46_351.5, style: 5 }],
    ],
    [
      { prodCd: 'A-1', prodNm: '굴', description: '2026-11-25' },
      { prodCd: 'A-2', prodNm: '김', description: '2026-11-25 12:00:00' },
    ],
  ),
  {
    name: 'days counted from 1904',
    bytes: madeWorkbook(
      [
        {
          rows: [
            ['상품코드', '상품명', '설명'],
            ['A-1', '굴', { number: 44_889, style: 2 }],
          ],
        },
      ],
      { is1904: true },
    ),
    rows: [{ prodCd: 'A-1', prodNm: '굴', description: '2026-11-25' }],
    headRow: 1,
  },
  xlsx(
    'texts in cells, in parts and with readings',
    [head, [{ inline: 'A-001' }, { rich: ['햇', '양파'] }, '15kg']],
    [onion],
  ),
  xlsx(
    'true and false',
    [
      ['상품코드', '상품명', '이력번호'],
      ['A-1', '한우', true],
      ['A-2', '대파', false],
    ],
    [
      { prodCd: 'A-1', prodNm: '한우', traced: 'TRUE' },
      { prodCd: 'A-2', prodNm: '대파', traced: 'FALSE' },
    ],
  ),
]
