import type { AuditEntry } from '@mall/contract/audit'
import { cancelled } from '@mall/contract/base/ordering/order-states'
import type { AuditAction } from '#db/audit/audit-actions.ts'
import { written, type Reader } from './field-forms.ts'
import { fieldNames } from './field-names.ts'
import { isFacts, productsOf } from './products-of.ts'
import { codeWords, noWord, unlimitedWord } from './field-words.ts'

type Facts = Record<string, unknown>
type Changes = AuditEntry['changes']

interface Sides {
  before: Facts
  after: Facts
}

/** The field that `before` and `after` are as a whole. */
const wholes: Partial<Record<AuditAction, string>> = {
  'store.weekdays': 'deliveryDays',
  'settings.calendar.changed': 'days',
  'user.linked': 'duty',
  INQUIRY_ANSWERED: 'contents',
  INQUIRY_ANSWER_CHANGED: 'contents',
  INQUIRY_ANSWER_DELETED: 'contents',
}
/** What was added is written among the other facts. */
const flat: readonly AuditAction[] = ['store.added', 'user.added', 'mall.opened']
/** A field that is called otherwise in this one. */
const otherwise: Partial<Record<AuditAction, Record<string, string | null>>> = {
  'settings.company.changed': { name: 'storeNm' },
  'mall.opened': { name: 'storeNm' },
  'store.day-marked': { name: null },
  'store.day-unmarked': { name: null },
}

export function sidesOf(action: AuditAction, facts: Facts): Sides {
  const whole = wholes[action]
  if (whole !== undefined) {
    const side = (value: unknown): Facts => ({ [whole]: value })
    return { before: side(facts['before']), after: side(facts['after']) }
  }
  // Written with what the order was only.
  if (action === 'ORDER_CANCELLED' && isFacts(facts['before']) && !isFacts(facts['after']))
    return { before: facts['before'], after: { ...facts['before'], status: cancelled } }
  if (flat.includes(action) && !isFacts(facts['after'])) return { before: {}, after: facts }
  const side = (value: unknown): Facts => (isFacts(value) ? value : {})
  return { before: side(facts['before']), after: side(facts['after']) }
}

/** What differs, as people read it. `text`: the sentence, with places to fill in. */
export function showChanges(action: AuditAction, facts: Facts, reader: Reader, text: string): Changes {
  const products = Array.isArray(facts['products']) ? productsOf(facts) : []
  const ofProducts = products.flatMap((product) => {
    const changes = differences(product, {}, reader, '')
    const named = (field: string) =>
      products.length === 1 ? field : `${[product.prodNm, product.prodCd].join(' ').trim()} · ${field}`
    return changes.map((change) => ({ ...change, field: named(change.field) }))
  })
  const own = differences(sidesOf(action, facts), otherwise[action] ?? {}, reader, text)
  return [...own, ...ofProducts, ...showLines(facts['lines'], reader)]
}

function differences(
  { before, after }: Sides,
  names: Record<string, string | null>,
  reader: Reader,
  text: string,
): Changes {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const name = Object.hasOwn(names, key) ? names[key] : key
    const field = name === null || name === undefined ? undefined : fieldNames[name]
    if (!field) return []
    const isChange = Object.hasOwn(before, key) && Object.hasOwn(after, key)
    const of = (value: unknown) => {
      if (!isChange) return isNothing(value) ? null : written(value, field.form, reader)
      return isEmpty(value) ? emptyWord(key)[reader.lang] : written(value, field.form, reader)
    }
    const [was, is] = [of(before[key]), of(after[key])]
    const says = (side: string, value: string | null) =>
      value === null || ['}', '|'].some((end) => text.includes(`{${side}.${key}${end}`))
    const isSaid = says('before', was) && says('after', is)
    return was === is ? [] : [{ field: field[reader.lang], before: was, after: is, isSaid }]
  })
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** Stock that is not counted has no end. */
const emptyWord = (key: string) => (key === 'stockQty' ? unlimitedWord : noWord)

/** Of something that was added or removed as a whole, fields without content say nothing. */
function isNothing(value: unknown): boolean {
  return value === 0 || value === false || (Array.isArray(value) && value.length === 0)
}

/** Quantities of lines, as of an order that was changed or shortened. */
function showLines(lines: unknown, { lang }: Reader): Changes {
  if (!Array.isArray(lines)) return []
  return lines.filter(isFacts).map(({ prodNm, from, to, qty, kind, reason }) => {
    const text = (value: unknown) => (typeof value === 'number' ? value.toLocaleString('en-US') : null)
    const why = typeof reason === 'string' && reason !== '' ? ` (${reason})` : ''
    const fault = codeWords[String(kind)]?.[lang]
    const after = fault === undefined ? text(to) : `${fault} ${text(qty) ?? ''}`
    return { field: String(prodNm), before: text(from), after: after === null ? null : `${after}${why}`, isSaid: false }
  })
}
