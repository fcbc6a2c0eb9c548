import { messages } from '#shared/i18n/messages.ts'

export const papersMessages = messages({
  ko: {
    print: '출력',
    ofList: '목록의 주문 {count}건',
    ofManyOfList: '목록의 주문 {count}건 이상',
    ofChosen: '선택한 주문 {count}건',
    statement: '거래명세서 PDF',
    order: '주문서 PDF',
    picking: '피킹 목록 PDF',
    xlsx: '엑셀',
  },
  en: {
    print: 'Print',
    ofList: 'Listed orders: {count}',
    ofManyOfList: 'Listed orders: {count} or more',
    ofChosen: 'Selected orders: {count}',
    statement: 'Statements (PDF)',
    order: 'Order documents (PDF)',
    picking: 'Picking list (PDF)',
    xlsx: 'Excel',
  },
})
