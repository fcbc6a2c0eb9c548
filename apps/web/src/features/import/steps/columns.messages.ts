import { messages } from '#shared/i18n/messages.ts'

export const columnsMessages = messages({
  ko: {
    columnsText: '파일의 열이 무엇인지 확인해 주세요. 같은 양식의 파일은 다음부터 이대로 읽어요.',
    columnsNeeded: '‘{column}’ 열을 찾지 못했어요. 아래에서 골라 주세요.',
    valuesNeeded: '바꿀 값이 있는 열을 찾지 못했어요. ‘{column}’ 같은 열을 아래에서 골라 주세요.',
    namesOnly:
      '상품으로 읽을 열이 {columns}뿐이에요. 새 상품을 추가하거나 상품명을 바꾸는 파일이면 ‘이대로 확인’을 눌러 주세요.',
    storeNamesOnly:
      '거래처로 읽을 열이 {columns}뿐이에요. 새 거래처를 추가하거나 거래처명을 바꾸는 파일이면 ‘이대로 확인’을 눌러 주세요.',
    seems: '‘{head}’ 열을 값만 보고 ‘{column}’ 열로 골라 두었어요. 아니면 ‘읽지 않음’으로 바꿔 주세요.',
    days: '‘{head}’ 열에 날짜가 있는데 읽지 않아요. 단가의 기간이면 시작일, 종료일, 적용 기간 중에서 골라 주세요. 고르지 않으면 기간에 넣지 않아요.',
    sheet: '읽을 시트',
    sheetText: '다른 시트를 고르면 그 시트의 열을 새로 찾아요.',
    alike:
      '비슷한 표가 있는 시트가 여러 개예요. ‘{sheet}’ 시트를 읽는 것이 맞는지 확인해 주세요. 다른 시트: {others}. 시트는 하나씩 읽으니, 모두 반영하려면 파일을 다시 올려 다른 시트를 골라 주세요.',
    headRow: '제목 줄',
    headRowText: '제목이 있는 행 번호예요. 제목이 없으면 0으로 두세요.',
  },
  en: {
    columnsText: 'Check what the columns of the file are. Files of this form are read like this from now on.',
    columnsNeeded: 'There is no column “{column}”. Please choose it below.',
    valuesNeeded: 'There is no column with values to bring in, such as “{column}”. Please choose one below.',
    namesOnly:
      'Only these columns can be read as products: {columns}. If this file adds or renames products, press “Check the rows”.',
    storeNamesOnly:
      'Only these columns can be read as stores: {columns}. If this file adds or renames stores, press “Check the rows”.',
    seems: 'By its values alone, “{head}” was taken for “{column}”. If it is not, set it to “not read”.',
    days: '“{head}” has days and is not read. If prices hold by them, choose it as From, To or Period. Otherwise they say nothing of when prices hold.',
    sheet: 'Sheet to read',
    sheetText: 'The columns of another sheet are recognised anew.',
    alike:
      'Several sheets have similar tables. Check that “{sheet}” is the one to read. Other sheets: {others}. One sheet is read at a time: to apply them all, send the file again and choose the next one.',
    headRow: 'Row of headings',
    headRowText: 'The number of the row that has the headings; 0 if there are none.',
  },
})
