import type { TaxType } from '@mall/contract/base/money'
import type { OrderLine, OrderRow } from '@mall/contract/orders'
import writeXlsxFile, { type Cell, type CellObject, type Sheet } from 'write-excel-file/node'
import { harmless } from './plain-sheet.ts'

/** Part of every row. */
interface Dated {
  /** 거래일자: the delivery day; null for a cancelled order. */
  businessDay: string | null
  /** In sheets of all stores. */
  store?: SheetStore | undefined
}

export interface SheetStore {
  store_cd: string
  store_nm: string
}

export type SheetOrder = Dated &
  Pick<
    OrderRow,
    | 'orderNo'
    | 'orderedAt'
    | 'deliveryDate'
    | 'status'
    | 'itemCount'
    | 'firstProdNm'
    | 'supplyAmt'
    | 'vatAmt'
    | 'totalAmt'
    | 'payAmt'
    | 'checkedAt'
  >

export interface SheetLine extends Dated, Omit<OrderLine, 'orderLineId' | 'prodId' | 'imageUrl' | 'priceMode'> {
  orderNo: string
  deliveryDate: string
}

/** Orders with their lines, as plain values that can be sent to the writing thread. */
export interface OrderSheets {
  orders: SheetOrder[]
  lines: SheetLine[]
}

interface Column<Row> {
  header: string
  width: number
  cell: (row: Row) => Cell
}

const taxNames: Record<TaxType, string> = { TAX: '과세', FREE: '면세', ZERO: '영세' }

const storeColumns: Column<Dated>[] = [
  { header: '거래처코드', width: 12, cell: ({ store }) => text(store?.store_cd ?? '') },
  { header: '거래처', width: 22, cell: ({ store }) => text(store?.store_nm ?? '') },
]

const orderColumns: Column<SheetOrder>[] = [
  { header: '주문번호', width: 20, cell: ({ orderNo }) => text(orderNo) },
  { header: '주문일시', width: 18, cell: ({ orderedAt }) => minute(orderedAt) },
  { header: '거래일자', width: 13, cell: ({ businessDay }) => (businessDay === null ? null : day(businessDay)) },
  { header: '납품요청일', width: 13, cell: ({ deliveryDate }) => day(deliveryDate) },
  { header: '상태', width: 14, cell: ({ status }) => text(status.name) },
  { header: '품목 수', width: 9, cell: ({ itemCount }) => figure(itemCount) },
  { header: '대표 품목', width: 34, cell: ({ firstProdNm }) => text(firstProdNm) },
  { header: '공급가액', width: 14, cell: ({ supplyAmt }) => figure(supplyAmt) },
  { header: '세액', width: 12, cell: ({ vatAmt }) => figure(vatAmt) },
  { header: '상품 합계', width: 14, cell: ({ totalAmt }) => figure(totalAmt) },
  { header: '배송비', width: 10, cell: ({ payAmt, totalAmt }) => figure(payAmt - totalAmt) },
  { header: '총 금액', width: 14, cell: ({ payAmt }) => figure(payAmt) },
  { header: '입고 확인', width: 18, cell: ({ checkedAt }) => (checkedAt === null ? null : minute(checkedAt)) },
]

const lineColumns: Column<SheetLine>[] = [
  { header: '주문번호', width: 20, cell: ({ orderNo }) => text(orderNo) },
  { header: '거래일자', width: 13, cell: ({ businessDay }) => (businessDay === null ? null : day(businessDay)) },
  { header: '납품요청일', width: 13, cell: ({ deliveryDate }) => day(deliveryDate) },
  { header: '품목코드', width: 14, cell: ({ prodCd }) => text(prodCd) },
  { header: '품목', width: 38, cell: ({ prodNm }) => text(prodNm) },
  { header: '규격', width: 14, cell: ({ spec }) => text(spec) },
  { header: '원산지', width: 14, cell: ({ origin }) => text(origin) },
  { header: '단위', width: 8, cell: ({ unit }) => text(unit) },
  { header: '입수', width: 8, cell: ({ boxQty }) => figure(boxQty) },
  { header: '과세 구분', width: 10, cell: ({ taxType }) => text(taxNames[taxType]) },
  { header: '단가', width: 12, cell: ({ unitPrice }) => figure(unitPrice) },
  { header: '주문 수량', width: 10, cell: ({ ordered }) => figure(ordered.qty) },
  { header: '확정 수량', width: 10, cell: ({ confirmed }) => figure(confirmed?.qty) },
  { header: '출고 수량', width: 10, cell: ({ shipped }) => figure(shipped?.qty) },
  { header: '공급가액', width: 14, cell: (line) => figure(furthest(line).supplyAmt) },
  { header: '세액', width: 12, cell: (line) => figure(furthest(line).vatAmt) },
  { header: '합계', width: 14, cell: (line) => figure(furthest(line).totalAmt) },
  { header: '부족 사유', width: 20, cell: ({ reason }) => text(reason ?? '') },
  { header: '메모', width: 24, cell: ({ memo }) => text(memo) },
]

/** Amounts of the latest stage of the line, as in the order's own sums. */
function furthest({ shipped, confirmed, ordered }: SheetLine): OrderLine['ordered'] {
  return shipped ?? confirmed ?? ordered
}

/** Writes two sheets, orders and lines. */
export async function writeOrderSheets({ orders, lines }: OrderSheets): Promise<Buffer> {
  const isOfStores = orders.some(({ store }) => store !== undefined)
  const withStores = <Row extends Dated>([first, ...others]: readonly Column<Row>[]) =>
    first && isOfStores ? [first, ...storeColumns, ...others] : [...(first ? [first] : []), ...others]
  const sheets = [sheet('주문', withStores(orderColumns), orders), sheet('주문 품목', withStores(lineColumns), lines)]
  return writeXlsxFile(sheets, { fontFamily: '맑은 고딕', fontSize: 10 }).toBuffer()
}

function sheet<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): Sheet<never> {
  const heads: CellObject[] = columns.map(({ header }) => ({
    value: header,
    fontWeight: 'bold',
    backgroundColor: '#eef1f6',
    align: 'center',
    bottomBorderStyle: 'thin',
    bottomBorderColor: '#9aa5b8',
  }))
  return {
    sheet: name,
    data: [heads, ...rows.map((row) => columns.map(({ cell }) => cell(row)))],
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }
}

/**
 * A text cell that keeps leading zeros and never becomes a formula: in the file because of its type, and after a
 * round trip through CSV because of the apostrophe.
 */
function text(value: string): Cell {
  return value === '' ? null : { value: harmless(value), type: String, format: '@' }
}

function figure(value: number | undefined): Cell {
  if (value === undefined) return null
  return { value, type: Number, format: Number.isInteger(value) ? '#,##0' : '#,##0.###' }
}

function day(value: string): Cell {
  return { value: new Date(value), type: Date, format: 'yyyy-mm-dd' }
}

/** Seoul local time, as spreadsheets have no time zones. */
function minute(instant: string): Cell {
  return { value: new Date(Date.parse(instant) + 9 * 3_600_000), type: Date, format: 'yyyy-mm-dd hh:mm' }
}
