/** The problems of idempotency keys. See `problem.ts`. */
export const keyProblems = {
  /** Another request with this key is still running. Retry in a moment with the same key. */
  IN_PROGRESS: {
    status: 409,
    ko: '같은 요청을 아직 처리하고 있어요. 잠시 뒤에 확인해 주세요.',
    en: 'The same request is still being processed. Please look again in a moment.',
  },
  /** The key was used for another request. Use a new key. */
  KEY_REUSED: {
    status: 409,
    ko: '이미 처리한 요청이에요. 결과를 확인해 주세요.',
    en: 'This request was handled before. Please look at its result.',
  },
} as const
