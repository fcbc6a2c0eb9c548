/** Content of a column. `skip`: not needed for an order; `other`: unknown header. */
export type Column = 'code' | 'barcode' | 'name' | 'spec' | 'qty' | 'boxes' | 'skip' | 'other'

/**
 * Headers need not match exactly: the first matching row wins. Order matters because a word may be part of another:
 * 상품금액 is money and 상품코드 a code before either is an article, and 재고수량 is no order quantity.
 */
const kinds: readonly [Column, RegExp][] = [
  ['skip', /^(no|번호|순번|연번|순서|seq|#)$/],
  [
    'skip',
    /재고|잔량|최소|최대|(^|박스|낱개)입수|박스당|평소|지난|전월|전주|누적|stock|^min|^max|^last|(box|pack)(qty|size)/,
  ],
  ['skip', /금액|총액|단가|가격|공급가|판매가|원가|합계|부가세|세액|vat|tax|price|amount|total|cost/],
  [
    'skip',
    /거래처|업체|매장|점포|분류|창고|담당|주문번호|주문일|날짜|일자|비고|메모|사유|date|store|category|memo|note|reason/,
  ],
  ['boxes', /박스수|^(박스|boxes)$/],
  ['qty', /수량|주문량|발주량|주문수|발주수|개수|^주문$|^발주$|qty|quantity|^ordered$/],
  ['barcode', /바코드|barcode|^ean|gtin/],
  ['code', /코드|품번|(품목|상품|제품)번호|code|sku|item(no|id)/],
  ['spec', /규격|용량|중량|사이즈|spec|size/],
  ['skip', /단위|원산지|제조사|브랜드|unit|origin|brand/],
  ['name', /품명|상품|품목|제품|자재|메뉴|내역|이름|name|product|item|article|description/],
]

const anyNumber = /^[₩\\]?-?[\d.,\s]+원?$/

/** The columns of a header row; null if it is none, as a row with a number is data. */
export function readHeader(cells: readonly string[]): Column[] | null {
  if (cells.some((cell) => anyNumber.test(cell))) return null
  const known = cells.map(kindOf)
  const isAny = (...wanted: Column[]) => wanted.some((kind) => known.includes(kind))
  const isGoods = isAny('code', 'barcode', 'name') && known.filter((kind) => kind !== null).length > 1
  const isQuantity = isAny('qty', 'boxes') && cells.filter((cell) => cell !== '').length > 1
  if (!isGoods && !isQuantity) return null
  return known.map((kind) => kind ?? 'other')
}

/** Longer cells are no headers. */
const longestHeader = 100

function kindOf(header: string): Column | null {
  if (header.length > longestHeader) return null
  // "수량(EA)", "주문 수량", "No."
  const plain = header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)|[\s._:*/-]/g, '')
  return plain === '' ? null : (kinds.find(([, words]) => words.test(plain))?.[0] ?? null)
}
