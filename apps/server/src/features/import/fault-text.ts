import type { Lang } from '@mall/contract/base/problem'
import type { ImportKind } from '@mall/contract/base/import-terms'
import { readColumnsOf } from '@mall/contract/import/kinds'
import type { ImportFault } from '#db/tables/import-tables.ts'
import { seoulDay } from '#platform/day.ts'
import { josa } from '#platform/josa.ts'
import { isTooNarrow } from './cells/error-value.ts'
import { kinds } from './kinds/kinds.ts'

/** Faults that several kinds have. */
const common: Record<string, Record<Lang, string>> = {
  missing: { ko: '꼭 적어 주세요.', en: 'This is required.' },
  notNumber: { ko: '숫자가 아니에요. 1200처럼 숫자만 적어 주세요.', en: 'This is not a number. Write it like 1200.' },
  notWhole: {
    ko: '‘{said}’{said|은/는} 정수가 아니에요. 3처럼 정수로 적어 주세요.',
    en: '“{said}” is not a whole number. Write it like 3.',
  },
  separators: {
    ko: '‘{said}’{said|은/는} 쉼표나 점의 자리가 맞지 않아요. 1200처럼 숫자만 적어 주세요.',
    en: 'The commas or points of “{said}” are misplaced. Write it like 1200.',
  },
  pointUnclear: {
    ko: '‘{said}’{said|이/가} {value}인지 {thousands}인지 알 수 없어요. {thousands}{thousands|이라면/라면} {plain}처럼 점 없이 적어 주세요.',
    en: '“{said}” may be {value} or {thousands}. If it is {thousands}, write {plain} without a point.',
  },
  withUnit: {
    ko: '‘{unit}’{unit|을/를} 빼고 {number}처럼 숫자만 적어 주세요.',
    en: 'Leave out “{unit}” and write only the number, like {number}.',
  },
  spelledOut: {
    ko: '‘{said}’{said|은/는} {plain}처럼 숫자로 적어 주세요.',
    en: 'Write “{said}” in digits, like {plain}.',
  },
  inWords: {
    ko: '‘만’, ‘억’ 같은 말 없이 숫자로 풀어서 적어 주세요.',
    en: 'Write words such as 만 or 억 out in digits.',
  },
  errorValue: {
    ko: '수식 오류({error})가 있어요. 값을 고쳐 주세요.',
    en: 'The formula has an error ({error}). Correct the value.',
  },
  tooNarrow: {
    ko: '칸이 좁아서 ####로 저장된 값이에요. 엑셀에서 열을 넓힌 뒤 다시 저장해 주세요.',
    en: 'The column was too narrow, so #### was saved. Widen it in the spreadsheet and save the file again.',
  },
  notDay: { ko: '날짜가 아니에요. 2026-11-25처럼 적어 주세요.', en: 'This is not a day. Write it like 2026-11-25.' },
  dayFar: {
    ko: '‘{said}’{said|은/는} 읽을 수 없는 먼 날짜예요. 2099년까지의 날짜를 적어 주세요.',
    en: '“{said}” is too far away to be read. Write a day up to the year 2099.',
  },
  noPeriod: {
    ko: '시작일과 종료일이 아니에요. 2026-12-01~2026-12-31처럼 적어 주세요. 종료일이 없으면 2026-12-01~처럼 적어 주세요.',
    en: 'These are not a first and a last day. Write them like 2026-12-01~2026-12-31, or 2026-12-01~ without a last day.',
  },
  noPhone: {
    ko: '전화번호가 아니에요. 02-1234-5678처럼 적어 주세요.',
    en: 'This is not a telephone number. Write it like 02-1234-5678.',
  },
  twice: {
    ko: '같은 것이 올린 파일의 여러 행에 있어요({rows}행). 한 행만 남겨 주세요.',
    en: 'The same is in several rows of the file that was sent ({rows}). Keep one of them.',
  },
  repeated: {
    ko: '{row}행과 똑같아서 한 번만 읽었어요.',
    en: 'It is the same as row {row}, so it was read once.',
  },
  noProduct: {
    ko: '이 코드의 상품이 없어요. 코드를 고치거나 상품을 먼저 가져와 주세요.',
    en: 'There is no product with this code. Correct it, or bring in the product first.',
  },
  noZeros: {
    ko: '이 코드의 상품이 없어요. 앞의 0이 빠진 것 같아요: {codes}',
    en: 'There is no product with this code. It seems to lack zeros in front: {codes}',
  },
  noStoreZeros: {
    ko: '이 코드의 거래처가 없어요. 앞의 0이 빠진 것 같아요: {codes}',
    en: 'There is no store with this code. It seems to lack zeros in front: {codes}',
  },
  lostZeros: {
    ko: '앞의 0이 빠진 코드일 수 있어요: {code} → {meant}?',
    en: 'The code may lack zeros in front: {code} → {meant}?',
  },
  bothZeros: {
    ko: '{meant}도 이 파일에 있어요. {code}{code|과/와} 서로 다른 것이 맞는지 확인해 주세요.',
    en: '{meant} is in this file too. Check that it is another one than {code}.',
  },
  noStore: {
    ko: '이 코드의 거래처가 없어요. 코드를 고치거나 거래처를 먼저 가져와 주세요.',
    en: 'There is no store with this code. Correct it, or bring in the store first.',
  },
  nameDiffers: {
    ko: '파일에는 ‘{said}’, 저장된 이름은 ‘{stored}’{stored|이에요/예요}. 코드가 맞는지 확인해 주세요.',
    en: 'The file says “{said}”, but the name here is “{stored}”. Check the code.',
  },
  long: { ko: '{most}자까지 줄여 주세요.', en: 'Shorten it to {most} letters.' },
}

const places = /\{(\w+)(?:\|([^}]+))?\}/g

/** The sentence of a fault, after the name of its column. A pair of particles gives the one that fits: {name|은/는}. */
export function faultText(kind: ImportKind, { column, code, values = {} }: ImportFault, lang: Lang): string {
  const said = code === 'errorValue' && isTooNarrow(String(values['error'])) ? 'tooNarrow' : code
  const text = (kinds[kind].faults[said] ?? common[said])?.[lang] ?? said
  const filled = text.replace(places, (_, name: string, particles?: string) => {
    const said = values[name] ?? ''
    const value = name === 'plannedDay' ? dayText(String(said), lang) : said.toLocaleString('en-US')
    return particles === undefined ? value : josa(value, particles)
  })
  const name = columnName(kind, column, lang)
  return name === '' ? filled : `${name}: ${filled}`
}

const dayForm = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const
const dayForms = (locale: string) => ({
  ofThisYear: new Intl.DateTimeFormat(locale, dayForm),
  ofAnother: new Intl.DateTimeFormat(locale, { ...dayForm, year: 'numeric' }),
})
const dayFormsOf: Record<Lang, ReturnType<typeof dayForms>> = { ko: dayForms('ko'), en: dayForms('en-GB') }

/** "12월 8일", of another year with it. */
function dayText(day: string, lang: Lang): string {
  const isThisYear = day.slice(0, 4) === seoulDay(new Date()).slice(0, 4)
  return dayFormsOf[lang][isThisYear ? 'ofThisYear' : 'ofAnother'].format(Date.parse(day))
}

function columnName(kind: ImportKind, column: string | null, lang: Lang): string {
  return (
    readColumnsOf(kind)
      .find(({ id }) => id === column)
      ?.[lang].replace(/\(.*\)$/, '')
      .trim() ?? ''
  )
}
