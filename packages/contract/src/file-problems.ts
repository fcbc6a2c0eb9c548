/** The part of the problem table that uploads bring. See `problem.ts`. */
export const fileProblems = {
  /** Of a kind that is not taken, by its content or its ending. Send another one. */
  FILE_KIND_REFUSED: {
    status: 415,
    ko: '올릴 수 없는 형식이에요. JPG·PNG·WEBP 사진, PDF, XLSX, DOCX, HWP·HWPX, CSV, TXT 파일만 올릴 수 있어요.',
    en: 'This kind of file is not taken. Pictures (JPG, PNG, WEBP), PDF, XLSX, DOCX, HWP, HWPX, CSV and TXT are.',
  },
  /** The ending says one thing and the content another. */
  FILE_NAME_MISFIT: {
    status: 422,
    ko: '파일 확장자와 내용이 달라요. 원본 파일인지 확인해 주세요.',
    en: 'The ending of the name does not fit the content. Please check that it is the original file.',
  },
  /** Broken, or made to harm whoever opens it. */
  FILE_UNSAFE: {
    status: 422,
    ko: '손상됐거나 안전하지 않은 파일이라 올릴 수 없어요.',
    en: 'The file is broken or not safe, so it was not taken.',
  },
  FILE_LOCKED: {
    status: 422,
    ko: '암호가 걸린 파일은 올릴 수 없어요. 암호를 풀고 다시 올려 주세요.',
    en: 'The file is locked with a password. Please remove it and try again.',
  },
  FILE_EMPTY: { status: 422, ko: '내용이 없는 파일이에요.', en: 'The file is empty.' },
  PICTURE_TOO_LARGE: {
    status: 422,
    ko: '사진이 너무 커요. {most}만 화소까지 올릴 수 있어요.',
    en: 'The picture is too large. Up to {most}0,000 pixels are taken.',
  },
  FILE_TOO_LARGE: {
    status: 413,
    ko: '파일 하나는 {most}MB까지 올릴 수 있어요.',
    en: 'A file can have up to {most} MB.',
  },
  /** The store has used up its room. Nothing can be sent until some of it is cleared. */
  FILES_FULL: {
    status: 413,
    ko: '파일 보관 공간을 다 썼어요. 판매처에 문의해 주세요.',
    en: 'The room for files is used up. Please ask your wholesaler.',
  },
  /** This person has sent too much within a day, or too many at once; `Retry-After` says how long to wait. */
  TOO_MANY_FILES: {
    status: 429,
    ko: '파일을 너무 많이 올렸어요. {wait} 뒤에 다시 시도해 주세요.',
    en: 'Too many files were sent. Please try again in {wait}.',
  },
} as const satisfies Record<string, { status: number; ko: string; en: string }>
