import { messages } from '#shared/i18n/messages.ts'

export const previewMessages = messages({
  ko: {
    unread: '읽지 않는 열 {n}개: {heads}',
    column: '{no}번째 열',
    change: '열 바꾸기',
    prices: '단가는 ‘가져오기 › 단가’에서 같은 파일로 가져올 수 있어요.',
    stock: '재고는 ‘가져오기 › 재고’에서 같은 파일로 가져올 수 있어요.',
    people: '사용자는 ‘가져오기 › 매장 사용자’에서 같은 파일로 가져올 수 있어요.',
    balances: '미수금은 ‘가져오기 › 기초 미수금’에서 같은 파일로 가져올 수 있어요.',
    headings: '{no}행을 제목으로 읽었어요. 자료는 그 아래부터예요.',
    skipped: '합계, 메모, 되풀이된 제목으로 보여서 읽지 않았어요.',
    remarked: '확인 필요 {n}',
    nothingDiffers: '바뀌는 것 없음',
    remarkedText: '확인이 필요한 행이 {n}개 있어요. 반영하기 전에 아래에서 살펴봐 주세요.',
    wide: '등급별 단가가 한 행에 있어 행 수로 세요. 한 칸이라도 오류면 그 행은 반영하지 않아요.',
  },
  en: {
    unread: 'Columns that are not read ({n}): {heads}',
    column: 'column {no}',
    change: 'Change columns',
    prices: 'Prices come in from the same file at Import › Prices.',
    stock: 'Stock comes in from the same file at Import › Stock.',
    people: 'People come in from the same file at Import › People of stores.',
    balances: 'Balances come in from the same file at Import › Opening balances.',
    headings: 'Row {no} was read as the headings; the data begin below it.',
    skipped: 'It looks like a sum, a remark or the headings again, so it was not read.',
    remarked: 'To check {n}',
    nothingDiffers: 'Nothing differs',
    remarkedText: 'Rows that need a look: {n}. Check them below before you apply the file.',
    wide: 'A row has the prices of all its grades, and rows are counted. One wrong cell keeps its row from being applied.',
  },
})
