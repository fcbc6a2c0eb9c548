const plain = /^[A-Za-z0-9가-힣._@+-]{1,64}$/

/**
 * Whether a new person may have this username: no letters that look like others or cannot be seen, by which one name could
 * pass for another. Older names go on signing in.
 */
export const isNewUsername = (userCd: string): boolean => plain.test(userCd)

/** The rule as a person reads it. */
export const newUsernameRule = {
  ko: '아이디는 영문, 한글, 숫자와 . _ - @ +만 쓸 수 있어요.',
  en: 'A username has only letters, digits and . _ - @ +',
}
