import type { PastedRow } from './pasted-row.ts'
import { inDoubt, lowestPrice, pickQuantity, readWhole, unitWords } from './pick-quantity.ts'
import type { Picked, WholeNumber } from './pick-quantity.ts'
import { cleaned } from './read-table.ts'

const sign = '[xX×*:=@,\\-–]'
/** "양파 15kg 3", "양파 x3", "양파: 3", "양파 - 2박스": a number at the end. Within a code ("A01-0012") is none. */
const tail = new RegExp(
  `^(.*?\\S)(?:\\s${sign}?\\s?|(?<=[가-힣)])${sign}\\s?)(₩?\\d[\\d,]*)\\s?(${unitWords}|원)?$`,
  'i',
)
/** "양파3개": without a blank only with a unit, or a name like 비타500 would lose its number. */
const joined = new RegExp(`^(.*[가-힣)])(\\d+)\\s?(${unitWords})$`, 'i')

interface Tail {
  before: string
  number: WholeNumber
  isMoney: boolean
}

/** An order as it is written in a chat; null for a line without one. */
export function readChatLine(line: string): PastedRow | null {
  // "[김사장] [오후 5:12] 양파 3" names its writer and time first, a list its number or its dot.
  const plain = cleaned(line)
    .replace(/^(\[[^\]]*\]\s*)+/, '')
    .replace(/^(?:[-•·*]\s*|\d{1,3}[.)]\s)/, '')
  if (plain === '') return null
  const tails = tailsOf(plain)
  const { from, ...picked } = pick(tails)
  const name = (tails[from]?.before ?? plain).replace(/[\s,:=@\-–]+$/, '')
  return { name, ...picked }
}

/** The numbers at the end of a line, from left to right, each with what stands before it. */
function tailsOf(plain: string): Tail[] {
  const tails: Tail[] = []
  for (let before = plain; tails.length < 4;) {
    const [, rest = '', digits = '', unit = ''] = joined.exec(before) ?? tail.exec(before) ?? []
    const isMoney = unit === '원' || digits.startsWith('₩')
    const number = readWhole(digits.replace('₩', '') + (isMoney ? '' : unit))
    if (rest === '' || !number) break
    tails.unshift({ before: rest, number, isMoney })
    before = rest
  }
  return tails
}

/** Which of them is the quantity, and from which on they are no part of the name. */
function pick(tails: readonly Tail[]): Picked & { from: number } {
  const isPrice = ({ number, isMoney }: Tail) => isMoney || (number.value >= lowestPrice && !number.hasUnit)
  const withUnit = tails.findLastIndex(({ number, isMoney }) => number.hasUnit && !isMoney)
  const last = withUnit < 0 ? tails.findLastIndex((one) => !isPrice(one)) : withUnit
  const found = tails[last]
  if (!found) return { from: 0, ...pickQuantity(tails.filter((one) => !one.isMoney).map(({ number }) => number)) }
  const before = tails[last - 1]
  // "콜라 500 2" has a size before its quantity. A larger one that comes later may be a price: "가지 3 500".
  if (!before || withUnit >= 0 || found.number.value <= before.number.value)
    return { from: last, qtyText: found.number.text }
  return { from: last - 1, ...inDoubt([before.number, found.number]) }
}
