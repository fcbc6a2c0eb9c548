/** The problems of the audit log and of reasons that it keeps. See `problem.ts`. */
export const auditProblems = {
  /** An override without a reason of 2 to 200 characters. Ask for one. */
  REASON_NEEDED: {
    status: 422,
    ko: '이유를 2자에서 200자까지 적어 주세요.',
    en: 'Please give a reason of 2 to 200 characters.',
  },
  /** A name fits too many people, stores or products. Give more of it, or filter by one of them. */
  AUDIT_TOO_WIDE: {
    status: 422,
    ko: '이름이 맞는 사람·거래처·상품이 {most}개를 넘어요. 더 길게 적거나 목록에서 하나를 골라 주세요.',
    en: 'More than {most} people, stores or products have this name. Type more of it, or choose one from the list.',
  },
  /** Too many entries for one file. Split the period. */
  AUDIT_TOO_LONG: {
    status: 422,
    ko: '기록이 {most}건을 넘어요. 기간을 나눠 내려받아 주세요.',
    en: 'There are more than {most} entries. Please download a shorter period.',
  },
} as const
