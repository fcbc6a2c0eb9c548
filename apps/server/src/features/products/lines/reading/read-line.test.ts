import { describe, expect, it } from 'vitest'
import type { Amount } from './amount.ts'
import { readDay } from './days.ts'
import { readInstruction } from './instructions.ts'
import { isOneLetterOff } from '../jamo.ts'
import { readLine } from './read-line.ts'

// A Monday.
const today = '2026-11-23'

describe('items of a line', () => {
  it.each([
    ['대파 8단', ['대파 | 8단']],
    ['대파 여덟 단이요', ['대파 | 8단']],
    ['대파여덟단', ['대파 | 8단']],
    ['대파 이십 단', ['대파 | 20단']],
    ['콩나물 4kg 2개', ['콩나물 | 4kg 2개']],
    ['삼겹살 다섯키로', ['삼겹살 | 5kg']],
    ['종이컵 2천개', ['종이컵 | 2000개']],
    ['15곡 혼합 2', ['15곡 혼합 | 2']],
    ['3칸 도시락 1박스', ['3칸 도시락 | 1박스']],
    ['양파 3 16,900원', ['양파 | 3']],
    ['양파 ₩16,900 3', ['양파 | 3']],
    ['감자 1박스 20키로짜리', ['감자 | 1박스 20kg']],
    ['3박스 포기김치, 2망 양파', ['포기김치 | 3박스', '양파 | 2망']],
    ['대파8 양파1', ['대파 | 8', '양파 | 1']],
    ['대파 8단이랑 무 두박스', ['대파 | 8단', '무 | 2박스']],
    ['레몬청, 자몽청 2개씩', ['레몬청 | 2개', '자몽청 | 2개']],
    ['노랑 파프리카 1박스', ['노랑 파프리카 | 1박스']],
    ['무 반박스', ['무 | HALF']],
    ['무 1.5박스', ['무 | HALF']],
    ['감자 한박스 반', ['감자 | 1박스 HALF']],
    ['양파 두세망', ['양파 | VAGUE']],
    ['양파 2~3개', ['양파 | VAGUE']],
    ['대파는 10단에서 5단으로 줄여주세요', ['대파는 | 10단 5단']],
    ['양파 3망→2망', ['양파 | 3망 2망']],
    ['eovk 8', ['대파 | 8']],
    ['[김사장] [오후 5:12] 대파 5', ['대파 | 5']],
  ])('%s', (text, expected) => {
    const { items } = readLine(text, today)
    const shown = items.map(({ words, amounts }) => {
      return `${words.map((one) => one.text).join(' ')} | ${amounts.map(shownAmount).join(' ')}`
    })
    expect(shown).toEqual(expected)
  })
})

describe('delivery day of a line', () => {
  it.each([
    ['내일', '2026-11-24', ''],
    ['모레 받을게요', '2026-11-25', ''],
    ['월요일 거', '2026-11-30', ''],
    ['이번주 토요일', '2026-11-28', ''],
    ['다음주 화욜 배송', '2026-12-01', ''],
    ['11월 22일', '2027-11-22', ''],
    ['12/1(화) 대파 3', '2026-12-01', '대파 3'],
    ['2일 배송', '2026-12-02', ''],
    ['내일 대파 8단', '2026-11-24', '대파 8단'],
    ['내일 말고 금요일에 두부 2박스', '2026-11-27', '두부 2박스'],
  ])('%s', (text, day, rest) => {
    expect(readDay(text, today)).toEqual({ day, rest })
  })

  it.each([
    '1/3 바트 2',
    '3.3kg 1',
    '수박 2',
    '금귤 1박스',
    '토마토 1',
    '월계수잎 1',
    '30일 숙성 등심 1',
    '2일',
    '이번주 일찍',
  ])('%s contains no delivery day', (text) => {
    expect(readDay(text, today)).toBeNull()
  })
})

it.each([
  ['어제랑 똑같이', { kind: 'day', day: '2026-11-22' }, [], ''],
  ['지난주 수요일이랑 똑같이요', { kind: 'day', day: '2026-11-18' }, [], ''],
  ['저번처럼 보내주세요', { kind: 'last' }, [], ''],
  ['평소대로 하고 대파만 빼주세요', { kind: 'usual' }, ['대파'], ''],
  ['콜라 말고 사이다 1박스', null, ['콜라'], '사이다 1박스'],
  ['대파랑 무는 빼고요', null, ['대파', '무'], ''],
  ['대파 3단 무는 빼고요', null, ['무'], '대파 3단 '],
  ['순두부 350g 빼고', null, ['순두부 350g'], ''],
  ['대파 8단', null, [], '대파 8단'],
])('%s', (text, former, without, rest) => {
  expect(readInstruction(text, today)).toEqual({ former, without, rest })
})

it.each([
  ['깐마눌', '깐마늘', true],
  ['깍두기', '깎두기', true],
  ['콩나무', '콩나물', true],
  ['콩나룸', '콩나물', false],
  ['양파', '양파', false],
  ['대파', '쪽파', false],
])('compares %s and %s: one letter apart is %s', (a, b, expected) => {
  expect(isOneLetterOff(a, b)).toBe(expected)
})

function shownAmount({ value, unit, measures, vague }: Amount): string {
  const [measure] = measures
  if (vague !== null) return vague
  return measure?.dimension === 'g' ? `${String(measure.value / 1000)}kg` : `${String(value)}${unit ?? ''}`
}
