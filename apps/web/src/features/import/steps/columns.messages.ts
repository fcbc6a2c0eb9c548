import { messages } from '#shared/i18n/messages.ts'

export const columnsMessages = messages({
  ko: {
    columnsText: '파일의 열이 무엇인지 확인해 주세요. 같은 양식의 파일은 다음부터 이대로 읽어요.',
    columnsNeeded: '‘{column}’ 열을 찾지 못했어요. 아래에서 골라 주세요.',
    valuesNeeded: '바꿀 값이 있는 열을 찾지 못했어요. ‘{column}’ 같은 열을 아래에서 골라 주세요.',
    namesOnly:
      '상품으로 읽을 열이 {columns}뿐이에요. 새 상품을 추가하거나 상품명을 바꾸는 파일이면 ‘이대로 확인’을 눌러 주세요.',
    headRow: '제목 줄',
    headRowText: '제목이 있는 행 번호예요. 제목이 없으면 0으로 두세요.',
  },
  en: {
    columnsText: 'Check what the columns of the file are. Files of this form are read like this from now on.',
    columnsNeeded: 'There is no column “{column}”. Please choose it below.',
    valuesNeeded: 'There is no column with values to bring in, such as “{column}”. Please choose one below.',
    namesOnly:
      'Only these columns can be read as products: {columns}. If this file adds or renames products, press “Check the rows”.',
    headRow: 'Row of headings',
    headRowText: 'The number of the row that has the headings; 0 if there are none.',
  },
})
