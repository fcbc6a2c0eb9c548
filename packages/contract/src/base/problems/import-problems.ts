/** The problems of bringing data in. See `problem.ts`. */
export const importProblems = {
  /** Neither XLSX nor a separated text. Save it as one of them. */
  IMPORT_FILE_REFUSED: {
    status: 415,
    ko: '읽을 수 없는 형식이에요. 엑셀에서 ‘다른 이름으로 저장’을 눌러 XLSX나 CSV로 저장한 뒤 올려 주세요.',
    en: 'This kind of file cannot be read. Save it as XLSX or CSV and try again.',
  },
  /** A picture, or a ZIP of pictures, where a table is expected. */
  IMPORT_IS_PICTURES: {
    status: 415,
    ko: '표가 아니라 사진이에요. 상품 코드로 이름을 지은 사진들을 ZIP 하나로 묶어 ‘가져오기 › 사진’에서 올려 주세요.',
    en: 'These are pictures, not a table. Put pictures named by product codes into one ZIP and send it at Import › Pictures.',
  },
  IMPORT_TOO_LONG: {
    status: 422,
    ko: '한 번에 10만 행까지 읽을 수 있어요. 파일을 나눠 올려 주세요. 제목 줄은 파일마다 있어야 해요.',
    en: 'A file can have up to 100,000 rows. Please split it and repeat the headings in each part.',
  },
  /** Too many cells or too much text in all, or so that reading it does not end. Delete what is not needed, or split it. */
  IMPORT_TOO_LARGE: {
    status: 422,
    ko: '파일에 든 내용이 너무 많아 읽을 수 없어요. 쓰지 않는 시트와 열을 지우거나 행을 나눠 올려 주세요.',
    en: 'There is too much in the file to read it. Delete sheets and columns that are not needed, or split its rows.',
  },
  IMPORT_NO_ZIP: {
    status: 415,
    ko: 'ZIP 파일이 아니거나 사진이 없어요. 상품 코드로 이름을 지은 사진들을 ZIP 하나로 묶어 올려 주세요.',
    en: 'This is no ZIP, or there are no pictures in it. Put pictures named by product codes into one ZIP.',
  },
  /** A workbook where a ZIP of pictures is expected. */
  IMPORT_IS_TABLE: {
    status: 415,
    ko: '사진 ZIP이 아니라 엑셀 파일이에요. ‘가져오기’에서 상품, 단가, 재고처럼 파일에 든 자료를 골라 올려 주세요.',
    en: 'This is a workbook, not a ZIP of pictures. Choose what it contains at Import, such as products or prices, and send it there.',
  },
  IMPORT_TOO_MANY_PICTURES: {
    status: 422,
    ko: '한 번에 사진 {most}장까지 올릴 수 있어요. 파일을 나눠 올려 주세요.',
    en: 'A ZIP can have up to {most} pictures. Please split it.',
  },
  IMPORT_NO_TABLE: {
    status: 422,
    ko: '파일에서 표를 찾지 못했어요. 제목 줄과 데이터가 있는 시트인지 확인해 주세요.',
    en: 'There is no table in the file. Check that a sheet has headings and rows.',
  },
  /** A workbook is kept until it is applied, and only if it has several sheets. Send it again. */
  IMPORT_SHEET_GONE: {
    status: 410,
    ko: '이 파일의 다른 시트는 더 읽을 수 없어요. 파일을 다시 올려 주세요.',
    en: 'The other sheets of this file can no longer be read. Please send it again.',
  },
  /** A needed column is missing, or one is there twice. */
  IMPORT_COLUMNS_REFUSED: {
    status: 422,
    ko: '‘{column}’ 열을 하나만 선택해 주세요.',
    en: 'Choose exactly one column for “{column}”.',
  },
  /** Only columns that say what a row is about: none of its values would be brought in. */
  IMPORT_VALUES_MISSING: {
    status: 422,
    ko: '바꿀 값이 있는 열을 골라 주세요. 예: ‘{column}’',
    en: 'Choose a column with values to bring in, such as “{column}”.',
  },
  /** Prices with one column a grade beside columns of one price a row. */
  IMPORT_PRICES_MIXED: {
    status: 422,
    ko: '등급별 단가 열을 고르면 ‘{column}’ 열은 읽을 수 없어요. ‘읽지 않음’으로 두어 주세요.',
    en: 'With a column for each grade, “{column}” cannot be read. Set it to “not read”.',
  },
  IMPORT_NOTHING_TO_DO: {
    status: 422,
    ko: '바뀌는 것이 없어요.',
    en: 'Nothing would change.',
  },
  /** A column of it needs a right that the caller does not have. */
  IMPORT_NEEDS_RIGHT: {
    status: 403,
    ko: '‘{column}’ 열은 {right} 권한이 있어야 바꿀 수 있어요. ‘열 바꾸기’에서 이 열을 ‘읽지 않음’으로 두거나 권한이 있는 분께 반영을 부탁해 주세요.',
    en: 'Changing “{column}” needs the right to {right}. Set the column to “not read”, or ask a person who has the right to apply the file.',
  },
  /** `built` names what came after it. */
  IMPORT_BUILT_ON: {
    status: 409,
    ko: '이 가져오기 뒤에 바뀐 것이 있어 되돌릴 수 없어요. {what}',
    en: 'Something has built on this import, so it cannot be undone: {what}',
  },
} as const
