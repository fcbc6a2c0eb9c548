import sharp from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { pdfPages, readPages } from '#test/samples/pdf-text.ts'
import { amountInWords } from '../amount-in-words.ts'
import { figure } from '../document-text.ts'
import { type DocumentKind, type OrderDocument, orderDocument } from '../order-document.ts'
import { drawPaper } from './draw-paper.ts'
import type { Letterhead } from '../letterhead.ts'
import { longName, sampleOrder, sampleStatement, sampleTerms } from '../sample-order.ts'

const drawDocument = (document: OrderDocument, letterhead?: Letterhead) =>
  drawPaper({ documents: [document] }, letterhead)

async function drawn(lines: number, kind: DocumentKind, code: string) {
  const document = {
    ...orderDocument(sampleOrder(lines, { status: { code, name: '' } }), kind, sampleTerms),
    ...(kind === 'statement' && code === '40' && { statement: sampleStatement }),
  }
  const pdf = await drawDocument(document)
  return { document, pdf, pages: pdfPages(pdf) }
}

const tight = (text: string) => text.replaceAll(' ', '')

test.each(['order', 'statement'] as const)('embeds the logo once in a %s of several pages', async (kind) => {
  const logo = await sharp({ create: { width: 64, height: 16, channels: 4, background: '#c22' } })
    .png()
    .toBuffer()
  const document = orderDocument(sampleOrder(60), kind, sampleTerms)
  const plain = await drawDocument(document)
  const headed = await drawDocument(document, { colour: '', logo })
  const pictures = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0
  expect(pictures(plain)).toBe(0)
  // Its colours and its transparency.
  expect(pictures(headed)).toBe(2)
  expect(pdfPages(headed)).toEqual(pdfPages(plain))
})

test('draws an order in the readable shade of the brand colour, and a statement in the colours of its copies', async () => {
  const document = (kind: DocumentKind) => orderDocument(sampleOrder(3), kind, sampleTerms)
  const same = async (kind: DocumentKind) =>
    (await drawDocument(document(kind), { colour: '#ffd400', logo: null })).equals(await drawDocument(document(kind)))
  expect(await same('order')).toBe(false)
  expect(await same('statement')).toBe(true)
})

test('prints for the driver how to get in and where to put the goods, above a table that moves down', async () => {
  const document = orderDocument(sampleOrder(12), 'order', sampleTerms)
  const driver = {
    entryNote: '뒷문, 비밀번호 1234*\n벨은 누르지 마세요',
    dropNote: '냉장고 옆 선반',
    deliveryDays: [1, 3, 5],
  }
  const [page = ''] = pdfPages(await drawDocument({ ...document, driver }))
  expect(tight(page)).toContain('출입방법뒷문,비밀번호1234*벨은누르지마세요')
  expect(tight(page)).toContain('놓을곳냉장고옆선반')
  expect(tight(page)).toContain('월·수·금배송')
  for (const line of document.lines) if (line.prodNm !== longName) expect(tight(page)).toContain(tight(line.prodNm))
})

describe('extracted text', () => {
  test.each([
    ['statement', 1, 1],
    ['statement', 12, 1],
    ['statement', 13, 2],
    ['statement', 200, 17],
    ['order', 1, 1],
    ['order', 12, 1],
    ['order', 200, 6],
  ] as const)('%s of %d lines: prints %d pages with every name and amount', async (kind, lines, pageCount) => {
    const { document, pages } = await drawn(lines, kind, '40')
    expect(pages).toHaveLength(pageCount)
    const whole = tight(pages.join(' '))
    for (const line of document.lines) {
      if (line.prodNm !== longName) expect(whole).toContain(tight(line.prodNm))
      const amounts = [line.unitPrice, line.supplyAmt, line.vatAmt].map(figure).join('')
      expect(whole).toContain(`${figure(line.qty)}${amounts}`)
    }
    for (const { name, addr, ownerNm } of [document.supplier, document.buyer])
      for (const part of [name, addr, ownerNm]) expect(whole).toContain(tight(part))
    expect(whole).toContain('123-45-67891')
    expect(whole).toContain('02-2234-5678')
  })

  test.each(['order', 'statement'] as const)('prints the sums of the lines on a %s', async (kind) => {
    const { document, pages } = await drawn(13, kind, '40')
    const last = pages.at(-1)!
    const { taxableSupplyAmt, exemptSupplyAmt, vatAmt, totalAmt } = document.sums
    for (const amount of [taxableSupplyAmt, exemptSupplyAmt, vatAmt, totalAmt]) expect(last).toContain(figure(amount))
    expect(pages[0]).toContain(amountInWords(totalAmt))
    expect(pages[0]).toContain(`₩ ${figure(totalAmt)}`)
    expect(last).toContain('배송비 2,727 273')
  })

  it('is the same when read without pdftotext', async () => {
    const { pdf, pages } = await drawn(13, 'statement', '40')
    const read = readPages(pdf)
    expect(read).toHaveLength(pages.length)
    expect(read.map((page) => [...tight(page.replaceAll('\n', ''))].sort().join(''))).toEqual(
      pages.map((page) => [...tight(page)].sort().join('')),
    )
  })
})

it('names every store that needs a product, however many, on as many pages as that takes', async () => {
  const stores = Array.from({ length: 400 }, (_, n) => ({ name: `가게${n}호`, qty: n + 1 }))
  const line = {
    prodCd: '01',
    prodNm: '양파',
    spec: '15kg',
    unit: '망',
    boxQty: 1,
    storage: '냉장',
    qty: 80_200,
    stores,
  }
  const picking = { supplier: '누리식자재유통', madeAt: '2026-11-27T21:40:00Z', orders: 400, stores: 400 }
  const pages = pdfPages(
    await drawPaper({ picking: { ...picking, days: ['2026-11-28', '2026-11-30'], lines: [line, line] } }),
  )
  const whole = tight(pages.join(' '))
  for (const { name, qty } of stores) expect(whole.split(`${name}×${figure(qty)}`)).toHaveLength(3)
  expect(whole.match(/80,200/g)).toHaveLength(2)
  expect(pages[0]).toContain('배송일 2026. 11. 28.(토) ~ 2026. 11. 30.(월)')
  expect(pages[0]).toContain('작성 2026. 11. 28.(토) 06:40')
})

describe('statement', () => {
  it('prints two copies per sheet, numbered, with the sums on the last sheet only', async () => {
    const { document, pages } = await drawn(13, 'statement', '40')
    for (const [at, page] of pages.entries()) {
      expect(page.match(/거래명세서/g)).toHaveLength(2)
      expect(page).toContain('(공급자 보관용)')
      expect(page).toContain('(공급받는자 보관용)')
      expect(page.match(new RegExp(`${at + 1} / 2쪽`, 'g'))).toHaveLength(2)
    }
    expect(pages[0]).toContain('2쪽에 이어집니다')
    expect(pages[0]).not.toContain('현잔액')
    expect(pages[1]).toContain(`당일합계 ${figure(document.sums.totalAmt)}`)
    const after = `현잔액 ${figure(750_000 + document.sums.totalAmt)}`
    for (const text of ['전잔액 1,250,000', '입금 500,000', after, '인수자 서명', '국민은행'])
      expect(pages[1]).toContain(text)
  })

  it('prints number, business day, order number and creation time on both copies', async () => {
    const { pages } = await drawn(1, 'statement', '40')
    for (const text of [
      'No. S261123-000045',
      '거래일자 2026. 11. 23.(월)',
      '주문번호 20261120-000123',
      '작성 2026. 11. 23.(월) 06:40',
    ])
      expect(pages[0]!.split(text), text).toHaveLength(3)
  })

  it('prints the number it corrects', async () => {
    const { document } = await drawn(1, 'statement', '40')
    const statement = { ...sampleStatement, replaces: 'S261123-000001' }
    const [page = ''] = pdfPages(await drawDocument({ ...document, mark: '정정', statement }))
    expect(page.match(/S261123-000001 정정 · 작성/g)).toHaveLength(2)
  })

  it('prints the origin of goods, unless the name contains it', async () => {
    const order = sampleOrder(2)
    const lines = order.lines.map((line, at) => ({ ...line, prodNm: ['감자', '국내산 양파'][at]!, origin: '국내산' }))
    const document = orderDocument({ ...order, lines }, 'statement', sampleTerms)
    const [page = ''] = pdfPages(await drawDocument(document))
    expect(page.match(/감자 · 국내산/g)).toHaveLength(2)
    expect(page.match(/국내산/g)).toHaveLength(4)
  })

  it('produces identical bytes on every run', async () => {
    const [first, second] = [await drawn(13, 'statement', '40'), await drawn(13, 'statement', '40')]
    expect(first.pdf.equals(second.pdf)).toBe(true)
  })

  it('marks both copies as not shipped yet, and leaves out the account', async () => {
    const { pages } = await drawn(3, 'statement', '30')
    expect(pages[0]!.match(/출고 전/g)).toHaveLength(2)
    expect(pages[0]).not.toContain('1,250,000')
  })

  it('marks tax-free, zero-rated and tax-inclusive lines', async () => {
    const { pages } = await drawn(8, 'statement', '40')
    for (const text of ['면세', '영세', '부가세 포함']) expect(pages[0]).toContain(text)
  })
})

describe('long texts', () => {
  it('wrap completely in the order document', async () => {
    const { pages } = await drawn(6, 'order', '10')
    expect(tight(pages[0]!)).toContain(tight(longName))
  })

  it('are cut off in a row of fixed height', async () => {
    const order = sampleOrder(2)
    const name = '아주 긴 이름 '.repeat(40)
    const lines = order.lines.map((line) => ({ ...line, prodNm: name, spec: name, memo: name, unit: name }))
    const supplier = { ...order.supplier, name, addr: name, bizItem: name }
    const document = orderDocument({ ...order, lines, supplier, memo: name }, 'statement', sampleTerms)
    const [page = ''] = pdfPages(await drawDocument(document))
    expect(page).toContain('…')
    expect(page).toContain(figure(document.sums.totalAmt))
  })

  it('characters missing from the font do not break the line', async () => {
    const order = sampleOrder(1)
    const lines = order.lines.map((line) => ({ ...line, prodNm: '김치 🥬 漢字 \u0007\u200b끝' }))
    const [page = ''] = pdfPages(await drawDocument(orderDocument({ ...order, lines }, 'order', sampleTerms)))
    expect(tight(page)).toMatch(/김치.*끝/)
  })
})
