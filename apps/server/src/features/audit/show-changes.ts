import type { AuditEntry } from '@mall/contract/audit'
import type { AuditAction } from '#db/audit/audit-actions.ts'
import { fieldNames } from './field-names.ts'
import { written, type Reader } from './field-forms.ts'
import { isFacts, productsOf } from './products-of.ts'
import { codeWords } from './field-words.ts'

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
  if (flat.includes(action) && !isFacts(facts['after'])) return { before: {}, after: facts }
  const side = (value: unknown): Facts => (isFacts(value) ? value : {})
  return { before: side(facts['before']), after: side(facts['after']) }
}

/** What differs, as people read it. */
export function showChanges(action: AuditAction, facts: Facts, reader: Reader): Changes {
  const products = Array.isArray(facts['products']) ? productsOf(facts) : []
  const ofProducts = products.flatMap((product) => {
    const changes = differences(product, {}, reader)
    const named = (field: string) => (products.length === 1 ? field : `${product.prodNm} · ${field}`)
    return changes.map((change) => ({ ...change, field: named(change.field) }))
  })
  const own = differences(sidesOf(action, facts), otherwise[action] ?? {}, reader)
  return [...own, ...ofProducts, ...showLines(facts['lines'], reader)]
}

function differences({ before, after }: Sides, names: Record<string, string | null>, reader: Reader): Changes {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const name = Object.hasOwn(names, key) ? names[key] : key
    const field = name === null || name === undefined ? undefined : fieldNames[name]
    if (!field) return []
    const of = (side: Facts, other: Facts) =>
      isNothing(side[key]) && !Object.hasOwn(other, key) ? null : written(side[key], field.form, reader)
    const [was, is] = [of(before, after), of(after, before)]
    return was === is ? [] : [{ field: field[reader.lang], before: was, after: is }]
  })
}

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
    return { field: String(prodNm), before: text(from), after: after === null ? null : `${after}${why}` }
  })
}
