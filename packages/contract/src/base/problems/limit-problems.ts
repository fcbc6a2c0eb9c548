/** The problems of limits per user; `Retry-After` says how long to wait. See `problem.ts`. */
export const limitProblems = {
  TOO_MANY_INQUIRIES: {
    status: 429,
    ko: '문의는 한 시간에 {most}건까지 남길 수 있어요. {wait} 뒤에 다시 남겨 주세요. 급하면 전화해 주세요.',
    en: 'You can send {most} inquiries an hour. Please try again in {wait}, or call if it is urgent.',
  },
  TOO_MANY_REPLIES: {
    status: 429,
    ko: '답글은 한 시간에 {most}개까지 쓸 수 있어요. {wait} 뒤에 다시 써 주세요.',
    en: 'You can write {most} replies an hour. Please try again in {wait}.',
  },
  /** The page continues without live updates and reconnects later. */
  TOO_MANY_LIVE_LINES: {
    status: 429,
    ko: '실시간 연결을 너무 자주 열었어요. {wait} 뒤에 다시 연결해 주세요.',
    en: 'Live updates were opened too often. Please try again in {wait}.',
  },
  TOO_MANY_EXPORTS: {
    status: 429,
    ko: '문서와 엑셀은 한 시간에 {most}번까지 내려받을 수 있어요. {wait} 뒤에 다시 받아 주세요.',
    en: 'You can download {most} documents and spreadsheets an hour. Please try again in {wait}.',
  },
} as const
