const figures = ['', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구']
const places = ['천', '백', '십', '']
const groups = ['', '만', '억', '조', '경']

/**
 * An amount spelled out as on documents: 325,000 is 일금 삼십이만오천원정. Ten, hundred and thousand also get a leading one
 * (일십, 일백, 일천), as on cheques and in spreadsheets, so that no digit can be added in front.
 */
export function amountInWords(won: number): string {
  const amount = BigInt(Math.round(Math.abs(won)))
  return `일금 ${won < 0 ? '마이너스 ' : ''}${amount === 0n ? '영' : spelled(amount)}원정`
}

function spelled(amount: bigint): string {
  const digits = amount.toString()
  const padded = digits.padStart(Math.ceil(digits.length / 4) * 4, '0')
  const fours = padded.match(/\d{4}/g) ?? []
  return fours
    .map((four, at) => (four === '0000' ? '' : `${spelledFour(four)}${groups[fours.length - 1 - at] ?? ''}`))
    .join('')
}

function spelledFour(four: string): string {
  return four
    .split('')
    .map((digit, at) => (digit === '0' ? '' : `${figures[Number(digit)] ?? ''}${places[at] ?? ''}`))
    .join('')
}
