const keys = 'rRseEfaqQtTdwWczxvgkoiOjpuPhynbml'
const jamo = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ'

/** Barcode scanners emulate a keyboard: with a Hangul layout their letters arrive as Hangul and are mapped back. */
export function fromHangulKeys(text: string): string {
  return Array.from(text.normalize('NFD'), (letter) => toKey(compatible(letter))).join('')
}

function toKey(letter: string): string {
  const at = jamo.indexOf(letter)
  return at < 0 ? letter : (keys[at] ?? letter).toUpperCase()
}

const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const vowels = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'

/** Maps the parts of a composed syllable to the letters on the keys. */
function compatible(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  if (code >= 0x1100 && code <= 0x1112) return initials[code - 0x1100] ?? letter
  if (code >= 0x1161 && code <= 0x1175) return vowels[code - 0x1161] ?? letter
  return letter
}
