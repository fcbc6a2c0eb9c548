import { addDays, type Day, weekday } from '#platform/day.ts'

const weekdays = '일월화수목금토'
const near: Record<string, number> = { 내일: 1, 낼: 1, 명일: 1, 낼모레: 2, 내일모레: 2, 모레: 2, 글피: 3 }
const thing = '(?:에|로|까지|날)?\\s?(?:거|꺼|것|분|자|용)?'
const verb =
  '(?:배송분?|배달|납품|도착|입고|발주|주문|오더|출고|받을|받아|받겠|부탁|보내|갖다|가져다|필요|희망|요청)[가-힣]{0,10}'
const tail = `${thing}(?:이?요|용|입니다|이에요)?(?=$|\\s|[,:])(?:\\s*(?:${verb}(?:\\s*(?:드립니다|드려요|드릴게요|합니다|해요|할게요|해주세요|주세요|요))?|부탁[가-힣]{0,10}|건|날짜|희망일)(?=$|\\s|[,:]))*`
const nearForm = new RegExp(`^(내일모레|낼모레|내일|낼|명일|모레|글피)${tail}`)
const weekdayForm = new RegExp(`^(이번 ?주|금주|다음 ?주|담 ?주|차주)?\\s?([월화수목금토일])(?:요일?|욜)(?:날)?${tail}`)
const dateForm = new RegExp(
  `^(?:20\\d\\d\\s?[-./년]\\s?)?(?:(\\d{1,2})\\s?월\\s?(\\d{1,2})\\s?일|(\\d{1,2})[/.](\\d{1,2})|(\\d{1,2})일)\\.?(\\s?\\(?[월화수목금토일](?:요일|욜)?\\)?)?${tail}`,
)

export interface NamedDay {
  day: Day
  /** The text after it. */
  rest: string
}

/** The delivery day at the start of a line, counted from today; a past date means next year. */
export function readDay(line: string, today: Day): NamedDay | null {
  const plain = line
    .replace(/^[[(<【]|[\])>】]/g, '')
    .replace(/^오늘은?\s+/, '')
    .trim()
  const named = readNear(plain, today) ?? readWeekday(plain, today) ?? readDate(plain, today)
  // "내일 말고 금요일에": the first day is negated, the second one is meant.
  const other = named && /^(?:말고|아니고|아니라|아닌)\s*/.exec(named.rest)
  return other ? readDay(named.rest.slice(other[0].length), today) : named
}

function readNear(line: string, today: Day): NamedDay | null {
  const found = nearForm.exec(line)
  return found && { day: addDays(today, near[found[1] ?? ''] ?? 0), rest: restOf(line, found) }
}

function readWeekday(line: string, today: Day): NamedDay | null {
  const found = weekdayForm.exec(line)
  if (!found) return null
  const wanted = weekdays.indexOf(found[2] ?? '')
  const now = weekday(today)
  // Weeks start on Monday.
  const sinceMonday = (now + 6) % 7
  const fromMonday = (wanted + 6) % 7
  const week = found[1] === undefined ? null : /이번|금주/.test(found[1]) ? 0 : 7
  const ahead = week === null ? (wanted - now + 7) % 7 || 7 : fromMonday - sinceMonday + week
  return ahead < 0 ? null : { day: addDays(today, ahead), rest: restOf(line, found) }
}

function readDate(line: string, today: Day): NamedDay | null {
  const found = dateForm.exec(line)
  if (!found) return null
  const [, month = '', date = '', shortMonth = '', shortDate = '', dateAlone = '', named = ''] = found
  const rest = restOf(line, found)
  // "12.1" and "3/4" may be sizes or fractions, "30일" an age.
  const isDay = month !== '' || named !== '' || new RegExp(verb).test(found[0]) || (shortMonth !== '' && rest === '')
  if (!isDay) return null
  if (dateAlone !== '') {
    const day = Array.from({ length: 31 }, (_, n) => addDays(today, n)).find(
      (one) => Number(one.slice(8)) === Number(dateAlone),
    )
    return day === undefined ? null : { day, rest }
  }
  const suffix = `-${(month || shortMonth).padStart(2, '0')}-${(date || shortDate).padStart(2, '0')}`
  const day = Array.from({ length: 366 }, (_, n) => addDays(today, n)).find((one) => one.endsWith(suffix))
  return day === undefined ? null : { day, rest }
}

function restOf(line: string, found: RegExpExecArray): string {
  return line.slice(found[0].length).replace(/^[\s,:]+/, '')
}
