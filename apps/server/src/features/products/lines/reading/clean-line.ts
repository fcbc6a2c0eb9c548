import { qwertyToHangul } from '#platform/hangul.ts'
import { unitAtStart } from './units.ts'

/** Chat prefixes of a message, and list prefixes of a line. */
const time = '(?:오전|오후)?\\s?\\d{1,2}:\\d{2}(?::\\d{2})?'
const sender = new RegExp(
  `^(?:\\[[^\\]]{1,40}\\]\\s*\\[\\s*${time}\\s*\\]\\s*|\\d{4}(?:\\.|년)\\s?\\d{1,2}(?:\\.|월)\\s?\\d{1,2}(?:\\.|일)\\s*${time},\\s?[^:]{1,40}\\s:\\s|\\[\\s*${time}\\s*\\]\\s*[^:]{1,40}:\\s)`,
)
const bullet = /^(?:[-–—ㅡ•·∙*■□▪●○◆◇▶▷→>✔✓☑√#]+\s*|[①-⑳]\s*|\(?\d{1,3}[.)](?=\s|[가-힣])\s*)+/u
const picture = /[\p{Extended_Pictographic}\u{1f3fb}-\u{1f3ff}\ufe0f\u200d\u20e3]/gu
/** Laughter, tears, trailing punctuation. */
const sounds = /[ㅋㅎㅠㅜ]{2,}|\^{1,2}|~+|[!?.…]{2,}|[!]|;{2,}|:\)|;\)/g

/** Strips the chat prefix, bullet, emoji and filler from a line. */
export function cleanLine(line: string): string {
  return withoutBullet(
    line
      .normalize('NFC')
      .replace(/[\u200b-\u200c\ufeff]/g, '')
      .trim()
      .replace(sender, ''),
  )
    .replace(/[！-～㎏㎖ℓ]/g, (sign) => sign.normalize('NFKC'))
    .replace(/ℓ/g, 'l')
    .replace(picture, ' ')
    .replace(/(\d)~(\d)/g, '$1-$2')
    .replace(sounds, ' ')
    .replace(/["“”'‘’`]/g, '')
    .replace(/[a-z]{2,}/gi, inHangul)
    .replace(/\s+/g, ' ')
    .replace(/[\s.]+$/, '')
    .trim()
}

function withoutBullet(line: string): string {
  const plain = line.replace(picture, ' ').trim()
  const rest = plain.replace(bullet, '')
  return rest === '' ? plain : rest
}

/** Converting takes the square of the length. */
const longestWord = 40

/** Converts text typed in the wrong keyboard layout (eovk is 대파) if all of it forms complete syllables. */
function inHangul(word: string): string {
  if (word.length > longestWord || unitAtStart(word.toLowerCase())?.rest === '') return word
  const hangul = qwertyToHangul(word)
  return /^[가-힣]+$/.test(hangul) ? hangul : word
}
