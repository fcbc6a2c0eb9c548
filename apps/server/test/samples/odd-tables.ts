import { inCp949, madeWorkbook } from './made-workbook.ts'
import { oddCells } from './odd-cells.ts'
import { head, onion, xlsx, type OddTable } from './odd-table.ts'

const leek = { prodCd: 'A-002', prodNm: '대파', spec: '1단' }
const both = [onion, leek]
const body = [
  ['A-001', '햇양파', '15kg'],
  ['A-002', '대파', '1단'],
]
const plain = [head, ...body]

const csv = (name: string, text: string | Buffer, rows: OddTable['rows'], headRow = 1): OddTable => ({
  ...{ name, bytes: typeof text === 'string' ? Buffer.from(text) : text, rows, headRow },
})
const joined = (separator: string, end = '\n') => plain.map((row) => row.join(separator)).join(end)

/** Files as wholesalers have them: each with one habit more than a plain table. */
export const oddTables: OddTable[] = [
  csv('CSV in UTF-8', joined(','), both),
  csv('CSV in UTF-8 with a byte order mark and Windows line ends', `\uFEFF${joined(',', '\r\n')}\r\n`, both),
  csv('CSV in CP949', inCp949(joined(',')), both),
  csv('CSV in CP949 with syllables outside EUC-KR', inCp949('상품코드,상품명\nA-1,똠방각하 펲시 갂힣'), [
    { prodCd: 'A-1', prodNm: '똠방각하 펲시 갂힣' },
  ]),
  csv('CSV with semicolons', joined(';'), both),
  csv('text with tabs', joined('\t'), both),
  csv('text with tabs in UTF-16', Buffer.from(`\uFEFF${joined('\t', '\r\n')}`, 'utf16le'), both),
  csv('CSV with bars', joined('|'), both),
  csv('CSV that names its separator', `sep=;\n${joined(';')}`, both, 2),
  csv(
    'CSV with separators, quotes and line breaks inside cells',
    '상품코드,상품명,규격\nA-1,"양파, ""햇"" 것","15kg\n망"',
    [{ prodCd: 'A-1', prodNm: '양파, "햇" 것', spec: '15kg\n망' }],
  ),
  csv('CSV with old Macintosh line ends', joined(',', '\r'), both),
  csv('CSV with blank records and trailing separators', `\n,,\n${joined(',', ',,\n')}\n,,,\n`, both, 3),
  csv('CSV with a quote that never closes', '상품코드,상품명,규격\nA-1,"양파,15kg\nA-2,대파,1단', [
    { prodCd: 'A-1', prodNm: '"양파', spec: '15kg' },
    { prodCd: 'A-2', prodNm: '대파', spec: '1단' },
  ]),
  csv('CSV with titles above and a sum below', `상품 목록\n출력일,2026-11-25\n\n${joined(',')}\n합계,,2종`, both, 4),
  xlsx('workbook', plain, both),
  xlsx(
    'headings in the seventh row',
    [['우리식자재'], null, ['담당', '김영수'], null, null, ['(단위: 원)'], ...plain],
    both,
    7,
  ),
  xlsx('a merged title', [['2026년 상품 단가표', null, null], ...plain], both, 2, ['A1:C1']),
  xlsx(
    'columns of another order, and some that are not read',
    [
      ['순번', '품명', '입고처', '규격', '품목코드'],
      [1, '햇양파', '무안', '15kg', 'A-001'],
      [2, '대파', '진도', '1단', 'A-002'],
    ],
    both,
  ),
  xlsx(
    'two rows of headings with groups',
    [
      ['상품', null, null, '수량', null],
      ['코드', '이름', '규격', '최소', '최대'],
      ['A-001', '햇양파', '15kg', 1, 20],
    ],
    [{ ...onion, minQty: '1', maxQty: '20' }],
    2,
    ['A1:C1', 'D1:E1'],
  ),
  xlsx(
    'headings merged over two rows',
    [
      ['상품코드', '상품명', '규격', '주문 수량', null],
      [null, null, null, '최소', '최대'],
      ['A-001', '햇양파', '15kg', 1, 20],
    ],
    [{ ...onion, minQty: '1', maxQty: '20' }],
    2,
    ['A1:A2', 'B1:B2', 'C1:C2', 'D1:E1'],
  ),
  xlsx(
    'a category merged beside its goods, sums between them and at the end',
    [
      ['분류', ...head],
      ['채소', ...body[0]!],
      [null, ...body[1]!],
      ['소계', null, 2, null],
      ['과일', 'B-001', '사과', '10kg'],
      ['합  계', null, 3, null],
    ],
    [
      { category: '채소', ...onion },
      { category: '채소', ...leek },
      { category: '과일', prodCd: 'B-001', prodNm: '사과', spec: '10kg' },
    ],
    1,
    ['A2:A3'],
  ),
  xlsx(
    'a sum with a count below the codes',
    [
      ['순번', ...head],
      [1, ...body[0]!],
      [2, ...body[1]!],
      ['합계', '2종', null, null],
    ],
    both,
  ),
  xlsx('a sum that names its group', [...plain, [null, '채소 소계', '2']], both),
  xlsx(
    'headings again on every printed page',
    [...plain, null, head, ['A-003', '마늘', '1kg']],
    [...both, { prodCd: 'A-003', prodNm: '마늘', spec: '1kg' }],
  ),
  xlsx(
    'remarks and the time of printing below',
    [...plain, null, ['※ 부가세 별도'], [null, '2026/11/25 오후 3:10:11']],
    both,
  ),
  ...oddCells,
  {
    name: 'cells without their places',
    bytes: madeWorkbook([{ rows: plain, isUnplaced: true }]),
    ...{ rows: both, headRow: 1 },
  },
  {
    name: 'a hidden sheet before the shown one',
    bytes: madeWorkbook([
      { name: '원본', state: 'hidden', rows: [head, ['X', '숨은 것', '']] },
      { name: '목록', rows: plain },
    ]),
    ...{ rows: both, headRow: 1, sheet: '목록' },
  },
  {
    name: 'a cover, and the list on the third sheet',
    bytes: madeWorkbook([
      { name: '표지', rows: [['우리식자재 상품 안내']] },
      {
        name: '거래처',
        rows: [
          ['거래처코드', '거래처명'],
          ['C1', '행복식당'],
        ],
      },
      { name: '품목', rows: plain },
    ]),
    ...{ rows: both, headRow: 1, sheet: '품목' },
  },
  xlsx(
    'headings with notes, signs and line breaks',
    [
      ['*상품코드\n(필수)', '상 품 명 [50자]', '규격※', '과세/면세 여부'],
      ['A-001', '햇양파', '15kg', '면세'],
    ],
    [{ ...onion, taxType: '면세' }],
  ),
  xlsx(
    'headings in English',
    [
      ['Item code', 'Item name', 'Spec', 'Unit'],
      ['A-001', '햇양파', '15kg', 'BAG'],
    ],
    [{ ...onion, unit: 'BAG' }],
  ),
  xlsx(
    'columns that only their content names',
    [
      ['품번', '품명', '기타1', '기타2', '기타3'],
      ['A-1', '우유', '8801234567893', '과세', 'EA'],
      ['A-2', '달걀', '8809876543213', '면세', '판'],
    ],
    [
      { prodCd: 'A-1', prodNm: '우유', barcode: '8801234567893', taxType: '과세', unit: 'EA' },
      { prodCd: 'A-2', prodNm: '달걀', barcode: '8809876543213', taxType: '면세', unit: '판' },
    ],
  ),
  xlsx(
    'a code list as 이카운트 is remembered to export it (not verified)',
    [
      ['회사명 : 우리식자재 / 품목리스트'],
      ['품목코드', '품목명', '규격정보', '단위', '당수량', '품목그룹1명', '과세유형', '적요'],
      ['00001', '햇양파', '15kg', '망', 1, '채소', '면세', '무안산'],
      ['2026/11/25 오후 3:10:11'],
    ],
    [
      {
        prodCd: '00001',
        prodNm: '햇양파',
        spec: '15kg',
        unit: '망',
        boxQty: '1',
        category: '채소',
        taxType: '면세',
      },
    ],
    2,
  ),
  xlsx(
    'a list as 마켓봄 is remembered to export it (not verified)',
    [
      ['상품코드', '상품명', '규격', '판매단위', '최소주문수량', '카테고리', '과세여부', '진열상태', '원산지'],
      ['P100', '햇양파', '15kg', '망', '1', '채소>뿌리채소', '면세', '판매', '국산'],
    ],
    [
      {
        prodCd: 'P100',
        prodNm: '햇양파',
        spec: '15kg',
        unit: '망',
        minQty: '1',
        category: '채소>뿌리채소',
        taxType: '면세',
        status: '판매',
        origin: '국산',
      },
    ],
  ),
  xlsx(
    'wide sheets with empty columns between',
    [
      [null, '상품코드', null, null, '상품명', null, '규격'],
      [null, 'A-001', null, null, '햇양파', null, '15kg'],
    ],
    [onion],
  ),
]
