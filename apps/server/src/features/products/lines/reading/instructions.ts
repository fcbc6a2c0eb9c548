import { addDays, type Day, weekday } from '#platform/day.ts'
import { spokenUnits } from './units.ts'

/** The earlier order a line asks to repeat. */
export type Former = { kind: 'usual' } | { kind: 'last' } | { kind: 'day'; day: Day }

export interface Instructed {
  former: Former | null
  /** Articles to leave out, as written. */
  without: string[]
  /** The rest of the line. */
  rest: string
}

const alike =
  '(?:이?랑|와|과|하고|꺼?랑|거랑|것과|처럼|같이|대로|그대로)?\\s*(?:똑같이|똑같은데?|똑같게|같이|같게|같은거|동일하게|동일|그대로|처럼|대로|마찬가지로)'
const ask =
  '(?:\\s*(?:해|로|으로|하고|하되|하는데|인데|좀|요|이요|만|에|한번|다시|보내|주문|발주|부탁|넣어|주세요|드립니다|드려요|할게요|해주세요|보내주세요|보내주시고|부탁드려요|부탁드립니다|부탁해요|주시고|주시구))*'
const of = '(?:\\s*(?:주문|발주|시킨|보낸|보내신|넣은|한)?\\s*(?:거|꺼|것|내역|한거|한것|한 거))?'
const usual = new RegExp(
  `^(?:평소|평상시|늘|항상|매번|맨날|원래|기존)(?:에)?(?:\\s*(?:시키|하|주문하|보내|넣))?(?:던|는)?(?:\\s*(?:거|것))?\\s*(?:대로|처럼|같이|랑 ?같이|와 ?같이|과 ?같이|하고 ?똑같이|랑 ?똑같이)${ask}[요용]?`,
)
const day =
  '(어제|그제|그저께|엊그제|(?:지난|저번|전) ?주 ?[월화수목금토일](?:요일|욜)|지난 ?[월화수목금토일](?:요일|욜))'
const last = '((?:지난|저|전|먼저) ?번(?:에)?|마지막|최근|지난주|저번주|전주|아까)'
const again = new RegExp(`^(?:${day}|${last})${of}\\s*${alike}${ask}[요용]?`)

const leave =
  '(?:빼고요?|빼구요?|빼주[가-힣]{0,10}|빼 ?주[가-힣]{0,10}|빼요|빼세요|빼|제외[가-힣]{0,10}|취소[가-힣]{0,10}|없이요?|말고요?|말구|삭제[가-힣]{0,10}|패스|안 ?(?:주|보내|필요|시켜)[가-힣]{0,10}|필요 ?없[가-힣]{0,10})'
const leaving = new RegExp(
  `^(.{1,40}?)(?:은|는|만|을|를|도|이|가)?\\s*${leave}(?:\\s*(?:보내|부탁|해)?[가-힣]{0,10}(?:주세요|요|드립니다|드려요))?(?=$|[\\s,.])`,
)

const counted = new RegExp(`^(.*\\d\\s?(?:${spokenUnits})(?:이?랑|하고|,)?\\s+)(.+)$`)

/** Reads "어제랑 똑같이", "평소대로", "대파 빼고", and returns the rest of the line. */
export function readInstruction(line: string, today: Day): Instructed {
  const plain = line.replace(/^오늘(?:은|도)?\s+/, '')
  const { former, rest: afterFormer } = readFormer(plain, today)
  const without: string[] = []
  let rest = afterFormer
  let ordered = ''
  for (let found = leaving.exec(rest); found; found = leaving.exec(rest)) {
    // "대파 3단 무는 빼고": the part up to the last quantity is to be ordered.
    const [, goods = '', named = found[1] ?? ''] = counted.exec(found[1] ?? '') ?? []
    ordered += goods
    without.push(
      ...named
        .split(/[,/]|(?<=[가-힣])(?:이?랑|하고)\s/)
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    )
    rest = rest.slice(found[0].length).replace(/^[\s,.]+/, '')
  }
  const isInstructed = former !== null || without.length > 0
  return { former, without, rest: isInstructed ? ordered + rest : line }
}

function readFormer(line: string, today: Day): { former: Former | null; rest: string } {
  const asUsual = usual.exec(line)
  const found = asUsual ?? again.exec(line)
  if (!found) return { former: null, rest: line }
  const rest = line.slice(found[0].length).replace(/^(?:[\s,.]|데|고)+/, '')
  if (asUsual) return { former: { kind: 'usual' }, rest }
  return { former: found[1] === undefined ? { kind: 'last' } : { kind: 'day', day: formerDay(found[1], today) }, rest }
}

function formerDay(word: string, today: Day): Day {
  if (word.startsWith('어제')) return addDays(today, -1)
  if (/^(?:그|엊)/.test(word)) return addDays(today, -2)
  const wanted = '일월화수목금토'.indexOf(/([월화수목금토일])(?:요일|욜)$/.exec(word)?.[1] ?? '')
  if (!word.includes('주')) return addDays(today, -((weekday(today) - wanted + 7) % 7 || 7))
  // Weeks start on Monday.
  return addDays(today, ((wanted + 6) % 7) - ((weekday(today) + 6) % 7) - 7)
}
