import { formatBusinessNumber } from '@mall/contract/base/company/business-number'
import { formatPhone } from '@mall/contract/base/company/phone'
import type { Lang } from '@mall/contract/base/problem'
import { momentText, weekdayNames } from '#features/holidays/closed-text.ts'
import { codeWords, dayWord, noWord } from './field-words.ts'

/** How a value is written for people. */
export type Form =
  | 'won'
  | 'limit'
  | 'count'
  | 'day'
  | 'moment'
  | 'flag'
  | 'weekdays'
  | 'daysBefore'
  | 'cutOff'
  | 'cutOffs'
  | 'companyDays'
  | 'bizNo'
  | 'phone'
  | 'prose'
  | 'list'
  | 'length'
  | 'code'
  | 'status'
  | 'category'

export interface Reader {
  lang: Lang
  /** A state of orders as the wholesaler calls it. */
  statusName: (code: string) => string
  categoryName: (categoryId: string) => string | null
}

const longestProse = 300

/** Null for what is empty. Never an id, a code or JSON: what no form fits is left out. */
export function written(value: unknown, form: Form | undefined, reader: Reader): string | null {
  if (value === null || value === undefined || value === '') return null
  const text = form === undefined ? plain(value) : forms[form](value, reader)
  return text === null || text === '' ? null : text
}

function plain(value: unknown): string | null {
  return typeof value === 'string' ? value : typeof value === 'number' ? grouped(value) : null
}

const grouped = (value: number) => value.toLocaleString('en-US')
const won = (value: unknown, { lang }: Reader) =>
  typeof value !== 'number'
    ? null
    : lang === 'ko'
      ? `${grouped(value)}원`
      : `${value < 0 ? '-' : ''}₩${grouped(Math.abs(value))}`

function day(value: unknown, { lang }: Reader): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(value)) return null
  return dayWord(value.slice(0, 10), lang)
}

function moment(value: unknown, { lang }: Reader): string | null {
  const at = new Date(String(value))
  return Number.isNaN(at.getTime()) ? null : momentText(at, lang)
}

function weekdays(value: unknown, { lang }: Reader): string | null {
  if (!Array.isArray(value)) return null
  return value.map((weekday) => weekdayNames[lang][Number(weekday)] ?? '').join(lang === 'ko' ? '·' : ', ')
}

const daysBefore = (value: unknown, { lang }: Reader) =>
  lang === 'ko'
    ? value === 0
      ? '배송일 당일'
      : `배송 ${String(value)}일 전`
    : value === 0
      ? 'the day of delivery'
      : `${String(value)} days before`

function cutOff(value: unknown, reader: Reader): string | null {
  if (typeof value !== 'object' || value === null) return null
  const { lead, time = '' } = value as { lead?: number; time?: string }
  return `${daysBefore(lead, reader)} ${time}`
}

function cutOffs(value: unknown, reader: Reader): string | null {
  if (typeof value !== 'object' || value === null) return null
  const each = Object.entries(value as Record<string, { lead?: number; time?: string }>)
  return each
    .map(([weekday, { lead, time = '' }]) => `${weekdays([weekday], reader) ?? ''} ${daysBefore(lead, reader)} ${time}`)
    .join(', ')
}

function companyDays(value: unknown, reader: Reader): string | null {
  if (!Array.isArray(value)) return null
  const days = value as { date?: string; kind?: string; name?: string }[]
  return days
    .map(
      ({ date, kind, name = '' }) =>
        `${day(date, reader) ?? ''} ${code(kind, reader) ?? ''}${name === '' ? '' : ` (${name})`}`,
    )
    .join(', ')
}

function code(value: unknown, { lang }: Reader): string | null {
  return codeWords[String(value)]?.[lang] ?? null
}

/** A namer that does not know a code returns the code. */
function nameUnlessRaw(value: string, nameOf: (code: string) => string): string | null {
  const name = nameOf(value)
  return name === value ? null : name
}

/** Notices are HTML. */
function prose(value: unknown): string {
  const text = String(value)
    .replace(/<\/(p|li|h\d|div)>|<br\s*\/?>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > longestProse ? `${text.slice(0, longestProse)}…` : text
}

const forms: Record<Form, (value: unknown, reader: Reader) => string | null> = {
  won,
  limit: (value, reader) => (value === 0 ? noWord[reader.lang] : won(value, reader)),
  count: (value) => (typeof value === 'number' ? grouped(value) : null),
  day,
  moment,
  flag: (value, { lang }) => (lang === 'ko' ? (value === true ? '예' : '아니요') : value === true ? 'yes' : 'no'),
  weekdays,
  daysBefore,
  cutOff,
  cutOffs,
  companyDays,
  bizNo: (value) => formatBusinessNumber(String(value)),
  phone: (value) => formatPhone(String(value)),
  prose,
  list: (value) => (Array.isArray(value) ? value.join(', ') : null),
  length: (value) => (Array.isArray(value) ? grouped(value.length) : null),
  code,
  status: (value, reader) => code(value, reader) ?? nameUnlessRaw(String(value), reader.statusName),
  category: (value, { categoryName }) => categoryName(String(value)),
}
