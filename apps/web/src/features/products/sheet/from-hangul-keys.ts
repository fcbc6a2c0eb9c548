const keys = 'rRseEfaqQtTdwWczxvgkoiOjpuPhynbml'
const jamo = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ'

/** A scanner types by keys: with the keyboard on Hangul its letters arrive as Hangul and are turned back. Digits stay. */
export function fromHangulKeys(text: string): string {
  return Array.from(text.normalize('NFD'), (letter) => toKey(compatible(letter))).join('')
}

function toKey(letter: string): string {
  const at = jamo.indexOf(letter)
  return at < 0 ? letter : (keys[at] ?? letter).toUpperCase()
}

const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const vowels = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'

/** The parts of a composed syllable, as the letters that stand on the keys. */
function compatible(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  if (code >= 0x1100 && code <= 0x1112) return initials[code - 0x1100] ?? letter
  if (code >= 0x1161 && code <= 0x1175) return vowels[code - 0x1161] ?? letter
  return letter
}
