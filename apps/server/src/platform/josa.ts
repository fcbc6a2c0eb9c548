/** Names of these end in a consonant. */
const letters = new Set('lmnr')
/** 영일이삼사오육칠팔구: whether the sound of a digit ends in a consonant. */
const digits = [true, true, false, true, false, false, true, true, true, false]

/**
 * The particle that fits after a word: `josa('박지훈님', '이/가')` is 이. The first one follows a consonant. 으로 also
 * gives way to 로 after ㄹ.
 */
export function josa(word: string, pair: string): string {
  const [afterConsonant = '', afterVowel = ''] = pair.split('/')
  const last =
    word
      .replace(/[)\]'"”’\s]+$/, '')
      .at(-1)
      ?.toLowerCase() ?? ''
  const code = last.charCodeAt(0) - 0xac00
  const isHangul = code >= 0 && code < 11_172
  const isRieul = isHangul ? code % 28 === 8 : 'lr178'.includes(last)
  const endsInConsonant = isHangul
    ? code % 28 !== 0
    : /\d/.test(last)
      ? digits[Number(last)] === true
      : letters.has(last)
  return endsInConsonant && !(afterConsonant === '으로' && isRieul) ? afterConsonant : afterVowel
}
