import { messages } from '#shared/i18n/messages.ts'

export const orderPapersMessages = messages({
  ko: {
    orderPdf: '주문서 PDF',
    statement: '거래명세서',
    xlsx: '엑셀로 받기',
    title: '거래명세서',
    print: '{no} 받기',
    made: '{when} 작성',
    late: '{when} 작성 · 출고한 뒤에 만든 명세서예요.',
    corrects: '정정본이에요. (정정 전 번호 {no})',
    corrected: '정정됐어요. (새 번호 {no})',
    note: '출고할 때의 내용 그대로예요. 다시 받아도 같아요.',
    soon: '처음 받을 때 번호가 매겨져요.',
  },
  en: {
    orderPdf: 'Order PDF',
    statement: 'Statement',
    xlsx: 'Download as Excel',
    title: 'Statements',
    print: 'Download {no}',
    made: 'Made {when}',
    late: 'Made {when}, after the goods were shipped',
    corrects: 'Corrects {no}.',
    corrected: 'Corrected by {no}.',
    note: 'Every download shows the order as it was shipped.',
    soon: 'The number is assigned at the first download.',
  },
})
