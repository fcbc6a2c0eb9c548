import { lineAmounts, type TaxType } from '@mall/contract/base/money'
import type { OrderDetail, OrderLine } from '@mall/contract/orders'

// A deterministic sample order with any number of lines, for tests and benchmarks of documents.

export const longName =
  '[업소용] 마요네즈 3.2kg 대용량 튜브형 특가 행사 상품 (유통기한 2027년 5월까지) 한정수량 새벽배송 가능 지역 전용'

const goods: [name: string, spec: string, unit: string, boxQty: number, taxType: TaxType][] = [
  ['맑은이슬 후레쉬 360ml', '360ml×20', 'BOX', 20, 'TAX'],
  ['국내산 햇감자 (특) 10kg', '10kg', 'BOX', 1, 'FREE'],
  ['양파 15kg 망', '15kg', '망', 1, 'FREE'],
  ['모카 마일드 커피믹스 12g × 100T', '1.2kg', 'BOX', 8, 'TAX'],
  ['하얀설탕 3kg', '3kg', 'EA', 6, 'TAX'],
  [longName, '3.2kg', 'EA', 4, 'TAX'],
  ['살코기참치 1.88kg', '1.88kg', 'EA', 6, 'TAX'],
  ['수출용 조미김 5g×72', '5g×72', 'BOX', 1, 'ZERO'],
]

/** Every ninth line is shipped at half its quantity. */
export function sampleLine(at: number): OrderLine {
  const [prodNm, spec, unit, boxQty, taxType] = goods[at % goods.length] ?? ['', '', '', 1, 'TAX']
  const priceMode = at % 4 === 3 ? 'INCLUSIVE' : 'EXCLUSIVE'
  const qty = ((at * 7) % 48) + 2
  const unitPrice = 500 + ((at * 3571) % 90_000)
  const stage = (some: number) => ({
    qty: some,
    ...lineAmounts({ qty: some, unitPriceMilli: unitPrice * 1000, taxType, priceMode }),
  })
  const isShort = at % 9 === 4
  const shipped = stage(isShort ? Math.floor(qty / 2) : qty)
  return {
    ...{ orderLineId: `line-${at}`, prodId: `prod-${at}`, prodCd: `0${1000 + at}`, prodNm, spec, unit, boxQty },
    ...{ imageUrl: null, taxType, priceMode, unitPrice, ordered: stage(qty), confirmed: shipped, shipped },
    ...{ reason: isShort ? '산지 품절' : null, memo: at === 0 ? '문 앞에 놓아 주세요' : '' },
    origin: taxType === 'FREE' ? '국내산' : '',
    traced: false,
    traceNo: '',
  }
}

const parties: Pick<OrderDetail, 'supplier' | 'buyer' | 'delivery'> = {
  supplier: {
    bizNo: '1234567891',
    name: '누리식자재유통 주식회사',
    ownerNm: '이정훈',
    addr: '경기도 광주시 초월읍 산수로 554번길 21 누리물류센터 2동',
    bizType: '도매 및 소매업',
    bizItem: '식자재, 음료, 주류',
    phone: '0317654321',
    contact: '박서연 대리',
  },
  buyer: {
    bizNo: '1018200007',
    name: '행복한 밥상 을지로점',
    ownerNm: '최은영',
    addr: '서울특별시 중구 을지로 157-3 1층',
    bizType: '음식점업',
    bizItem: '한식',
    phone: '0222345678',
    contact: '김민지 점장',
  },
  delivery: {
    storeDeliveryId: 'place',
    name: '본점',
    receiver: '김민지',
    phone: '01023456789',
    zipCd: '04524',
    addr1: '서울특별시 중구 세종대로 110',
    addr2: '지하 1층 식자재 반입구',
  },
}

export function sampleOrder(lineCount: number, changes: Partial<OrderDetail> = {}): OrderDetail {
  const lines = Array.from({ length: lineCount }, (_, at) => sampleLine(at))
  return {
    ...{ orderId: 'order', orderNo: '20261120-000123', orderedAt: '2026-11-20T05:03:00.000Z' },
    ...{ deliveryDate: '2026-11-23', status: { code: '10', name: '접수' }, itemCount: lineCount },
    ...{ firstProdNm: lines[0]?.prodNm ?? '', supplyAmt: 0, vatAmt: 0, totalAmt: 0, payAmt: 0, checkedAt: null },
    ...{
      canDelete: false,
      canEdit: false,
      canCheck: false,
      canRestore: false,
      version: 1,
      deadline: '2026-11-20T09:00:00.000Z',
    },
    ...{ serverNow: '2026-11-20T05:03:00.000Z', memo: '오전 10시 이전에 뒷문 냉장고 앞으로 부탁드립니다.', lines },
    ...parties,
    deliveryFee: { supplyAmt: 2727, vatAmt: 273, totalAmt: 3000 },
    feePaidBy: null,
    ...{ taxableSupplyAmt: 0, exemptSupplyAmt: 0, history: [], statements: [] },
    ...changes,
  }
}

export const sampleStatement = {
  statementNo: 'S261123-000045',
  madeAt: '2026-11-22T21:40:00.000Z',
  isLate: false,
  replaces: null,
}

export const sampleTerms = {
  bankAccount: '국민은행 123456-04-567890 누리식자재유통(주)',
  account: { before: 1_250_000, paid: 500_000 },
}
