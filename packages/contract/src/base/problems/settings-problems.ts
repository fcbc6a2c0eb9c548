/** The problems of changing settings. See `problem.ts`. */
export const settingsProblems = {
  /**
   * The change would reach other baskets or orders than its author has seen; `rehearsal` is what it would do now. Show it,
   * and send its version as `rehearsed`.
   */
  UNLIKE_REHEARSED: {
    status: 409,
    ko: '영향을 받는 매장이나 주문이 달라졌어요. 새 숫자를 확인하고 다시 눌러 주세요.',
    en: 'Other stores or orders are concerned by now. Please check the new figures and press again.',
  },
  ROUTE_NAME_TAKEN: {
    status: 409,
    ko: '같은 이름의 노선이 있어요.',
    en: 'There is a route of that name already.',
  },
  /** Move its stores to another route first. */
  ROUTE_IN_USE: {
    status: 409,
    ko: '이 노선의 거래처가 {stores}곳 있어요. 다른 노선으로 옮긴 뒤 지워 주세요.',
    en: 'Stores on this route: {stores}. Move them to another route, then delete it.',
  },
  /** By content. A vector drawing could contain scripts. */
  LOGO_KIND_REFUSED: {
    status: 422,
    ko: '로고는 PNG, JPEG, WebP 그림만 올릴 수 있어요. SVG나 다른 파일은 PNG로 저장해서 올려 주세요.',
    en: 'A logo must be a PNG, JPEG or WebP picture. Save an SVG or another file as PNG first.',
  },
} as const
