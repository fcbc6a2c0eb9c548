import readXlsx from 'read-excel-file/node'
import { inflateRawSync } from 'node:zlib'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { type OrderSheets, type SheetLine, type SheetOrder, writeOrderSheets } from './order-sheets.ts'
import { sampleLine, sampleOrder } from './sample-order.ts'

const order: SheetOrder = {
  ...sampleOrder(3),
  orderedAt: '2026-11-20T15:03:00.000Z',
  businessDay: '2026-11-23',
  supplyAmt: 100_000,
  vatAmt: 10_000,
  totalAmt: 110_000,
  payAmt: 113_000,
  checkedAt: null,
}

function line(at: number, changes: Partial<SheetLine> = {}): SheetLine {
  return {
    ...sampleLine(at),
    orderNo: order.orderNo,
    deliveryDate: '2026-11-23',
    businessDay: '2026-11-23',
    ...changes,
  }
}

const dangerous = ['=1+1', '+82', '-5℃ 냉동만두', '@cmd', '＝1+1', '\t=1', '\r=1']
const sheets: OrderSheets = {
  orders: [order],
  lines: [line(0), line(4), line(1, { unitPrice: 0.295 }), ...dangerous.map((memo) => line(2, { memo, prodNm: memo }))],
}

let bytes: Buffer
beforeAll(async () => {
  bytes = await writeOrderSheets(sheets)
})

async function rowsOf(sheet: string): Promise<Record<string, unknown>[]> {
  const found = (await readXlsx(bytes)).find((one) => one.sheet === sheet)
  const [heads = [], ...rows] = found?.data ?? []
  return rows.map((row) => Object.fromEntries(heads.map((head, at) => [String(head), row[at]])))
}

describe('order spreadsheet', () => {
  it('has one row per order, with numbers, dates and times as typed cells in Seoul time', async () => {
    expect(await rowsOf('주문')).toEqual([
      {
        주문번호: '20261120-000123',
        주문일시: new Date('2026-11-21T00:03:00.000Z'),
        납품요청일: new Date('2026-11-23T00:00:00.000Z'),
        거래일자: new Date('2026-11-23T00:00:00.000Z'),
        상태: '접수',
        '품목 수': 3,
        '대표 품목': order.firstProdNm,
        공급가액: 100_000,
        세액: 10_000,
        '상품 합계': 110_000,
        배송비: 3000,
        '총 금액': 113_000,
        '입고 확인': null,
      },
    ])
  })

  it('has one row per line, with the amounts of its latest stage', async () => {
    const rows = await rowsOf('주문 품목')
    const shortened = sampleLine(4)
    expect(rows).toHaveLength(sheets.lines.length)
    expect(rows[1]).toMatchObject({
      주문번호: '20261120-000123',
      품목코드: '01004',
      품목: shortened.prodNm,
      '과세 구분': '과세',
      '주문 수량': shortened.ordered.qty,
      '출고 수량': shortened.shipped?.qty,
      공급가액: shortened.shipped?.supplyAmt,
      세액: shortened.shipped?.vatAmt,
      합계: shortened.shipped?.totalAmt,
      '부족 사유': '산지 품절',
    })
    expect(rows[2]).toMatchObject({ 단가: 0.295, '과세 구분': '면세' })
  })

  it('contains no formula, whatever a text begins with', async () => {
    const rows = await rowsOf('주문 품목')
    for (const [at, text] of dangerous.entries()) expect(rows[3 + at]?.메모).toBe(`'${text}`.trimEnd())
    for (const [name, xml] of entriesOf(bytes)) if (name.includes('worksheets/')) expect(xml).not.toMatch(/<f[\s>]/)
  })

  test('removes characters that XML cannot contain', async () => {
    bytes = await writeOrderSheets({ orders: [order], lines: [line(0, { memo: 'a\u0000\u0008b\ud800<&>"' })] })
    expect((await rowsOf('주문 품목'))[0]?.메모).toBe('ab<&>"')
  })
})

/** The files in the archive, read from its central directory. */
function entriesOf(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4)) {
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28))
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(from, from + zip.readUInt32LE(at + 20))
    files.set(name, (zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed).toString('utf8'))
  }
  return files
}
