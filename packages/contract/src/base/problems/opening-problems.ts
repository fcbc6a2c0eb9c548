/** The problems of opening a mall. See `problem.ts`. */
export const openingProblems = {
  /** The code is unknown, used or expired. The operator creates another one with `npm run mall -- create`. */
  OPENING_ENDED: {
    status: 404,
    ko: '이미 사용했거나 기간이 지난 코드예요. 누리몰을 설치한 분에게 새 코드를 받아 주세요.',
    en: 'This code was used already or has expired. Ask the person who runs the mall for a new one.',
  },
  /** Another mall of this installation has the business number. */
  BUSINESS_NUMBER_TAKEN: {
    status: 409,
    ko: '이 사업자등록번호로 연 누리몰이 이미 있어요.',
    en: 'A mall with this business number exists already.',
  },
  /** Another mall of this installation has the host that the operator chose for this one. */
  HOST_TAKEN: {
    status: 409,
    ko: '이 주소는 다른 누리몰이 쓰고 있어요. 누리몰을 설치한 분에게 다른 주소로 새 코드를 받아 주세요.',
    en: 'Another mall has this address. Ask the person who runs the mall for a new code with another one.',
  },
} as const
