import fc from 'fast-check'
import { addDays, seoulDay } from '#platform/day.ts'
import type { Shape } from '#platform/docs/shape.ts'
import type { PlantedThings } from '../planted/planted.ts'
import type { ServedRoute } from '../served-routes.ts'

// Almost valid requests: of the declared shape, filled with real ids and some bad values, so that they pass validation
// and reach the rules, queries and tables behind it.

const odd = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud83d',
    '𝟙',
    '\u202e',
    '\ufeff',
    '%',
    '%00',
    '_',
    '\\',
    '\\u0000',
  ],
  ...["' or 1=1 --", '"; drop table orders; --', '${x}', '../../etc/passwd', '<script>', '=1+1', 'x'.repeat(5000)],
  ...['NaN', 'null', 'true', '-1', '1e400', '0x10', '99999999999999999999', '2147483648', '1,2', '10,90,', ',,,'],
  ...['2026-02-30', '0000-01-01', '9999-12-31', '0001-01-01', '2026-13-01', '+12026-01-01', '2026-11-20', 'today'],
  ...[
    '가'.repeat(200),
    'ㅋㅍ',
    '\u1100\u1161',
    '00000000-0000-0000-0000-000000000000',
    'infinity',
    '-infinity',
    'epoch',
  ],
]
const numbers = [
  ...[0, -0, -1, 1, 0.5, 1e308, -1e308, 2 ** 31, 2 ** 31 - 1, -(2 ** 31) - 1, 2 ** 53 - 1, 2 ** 53, 2 ** 63, 99_999],
  ...[100_000, 1_000_000, 1e-7],
]
const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...odd) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
)
const anything = fc.oneof(text, fc.constantFrom<unknown>(...numbers, null, true, false, [], {}, [[]], { $gt: '' }))
const days = fc.integer({ min: -40, max: 400 }).map((count) => addDays(seoulDay(new Date()), count))

/** Replaces one value in `of` by a bad one. */
function mostly<T>(right: fc.Arbitrary<T>, wrong: fc.Arbitrary<unknown>, of = 12): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: of - 1, arbitrary: right }, { weight: 1, arbitrary: wrong })
}

/** Mostly a value of the shape. */
function valueOf(shape: Shape, own: PlantedThings, name = ''): fc.Arbitrary<unknown> {
  return mostly(rightValueOf(shape, own, name), anything)
}

function rightValueOf(shape: Shape, own: PlantedThings, name: string): fc.Arbitrary<unknown> {
  const choices = shape.anyOf ?? shape.allOf ?? []
  if (choices.length > 0) return fc.oneof(...choices.map((one) => valueOf(one, own, name)))
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.type === 'array') return fc.array(valueOf(shape.items ?? {}, own, name), { minLength: 1, maxLength: 3 })
  if (shape.type === 'object') return objectOf(shape, own)
  if (shape.type === 'integer' || shape.type === 'number') return numberOf(shape)
  if (shape.type === 'boolean') return fc.boolean()
  return textOf(shape, own, name)
}

/** Ids where ids belong: the right one as often as another id of the caller. */
function textOf({ format }: Shape, own: PlantedThings, name: string): fc.Arbitrary<unknown> {
  if (format === 'date') return mostly(days, text, 5)
  if (!/Ids?$/.test(name)) return mostly(fc.constantFrom('10', '20', 'A', '감자', '2006', 'ㄱ', '한 줄'), text, 3)
  const ids = Object.values(own).filter((value) => typeof value === 'string')
  const fit = Object.entries(own).filter(([kind]) => name.replace(/s?Ids$/, 'Id').endsWith(kind.slice(-6)))
  return fc.oneof(fc.constantFrom(...ids), fc.constantFrom(...fit.map(([, id]) => id as string), own.orderId))
}

function numberOf({ minimum = -5, maximum = 50 }: Shape): fc.Arbitrary<unknown> {
  const from = Math.max(minimum, 0)
  const edges = fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1, ...numbers)
  return mostly(fc.integer({ min: from, max: Math.min(maximum, from + 5) }), edges, 4)
}

function objectOf({ properties = {}, required = [] }: Shape, own: PlantedThings): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, shape]) => [name, valueOf(shape, own, name)] as const),
  )
  const whole = fc.record(model, { requiredKeys: required })
  const torn = fc.record(model, { requiredKeys: [] })
  const names = fc.constantFrom('__proto__', 'constructor', 'x', 'tenantId', 'storeId')
  const more = fc.dictionary(names, anything, { maxKeys: 2 })
  return mostly(
    mostly(whole, torn),
    fc.tuple(whole, more).map(([known, added]) => ({ ...known, ...added })),
  )
}

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const brokenBody = fc.constantFrom(
  ...['{', '"x"', 'null', '[]', '{"a":1,"a":2}', '\u0000', '{"a":"\u0001"}', '{"__proto__":{}}'],
  ...[deep(33), deep(20_000), `{"a":${deep(33)}}`, 'x'.repeat(70_000)],
)

/** Only characters that HTTP allows. */
const headerText = text.map((value) => value.replace(/[^\t -~\u0080-\u00ff]/g, ''))
const contentTypes = ['application/json; charset=utf-16', 'text/plain', 'multipart/form-data', 'x', '']
const headers = fc.record({
  'idempotency-key': mostly(fc.uuid(), headerText, 4),
  'accept-language': mostly(fc.constant('ko'), fc.constantFrom('en', '', '*', 'x'.repeat(3000), 'ko;q=x,,;')),
  'content-type': mostly(fc.constant('application/json'), fc.constantFrom(...contentTypes), 20),
  'if-none-match': fc.constantFrom('', '*', 'W/"x"', ','),
  cookie: fc.constantFrom('', 'mall_device=%E0%A4%A', 'mall_2fa=10.x', '=;=;'),
  'user-agent': fc.constantFrom('x', '', 'x'.repeat(4000)),
  'x-forwarded-for': fc.constantFrom('', '1.1.1.1', 'x'),
})

export interface RandomRequest {
  url: string
  method: ServedRoute['method']
  headers: Record<string, string>
  payload?: string
}

/** A request to a route, made of things of its caller and bad values. */
export function randomRequest(route: ServedRoute, own: PlantedThings, token: string): fc.Arbitrary<RandomRequest> {
  const params = fc.record(
    Object.fromEntries(Object.entries(route.params).map(([name, shape]) => [name, valueOf(shape, own, name)])),
  )
  const query = objectOf({ properties: route.query }, own)
  const body = route.body ? mostly(valueOf(route.body, own).map(jsonOf), brokenBody, 20) : fc.constant(undefined)
  const bearer = mostly(fc.constant(`Bearer ${token}`), fc.constantFrom('', 'Bearer a.b.c', 'Basic x'), 40)
  return fc.record({ params, query, body, headers, bearer, twice: fc.nat({ max: 9 }) }).map((made) => {
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => encode(made.params[name]))
    const pairs = Object.entries(made.query as object).map(([name, value]) => `${encode(name)}=${encode(value)}`)
    const search = (made.twice === 0 ? [...pairs, ...pairs] : pairs).join('&')
    const payload = made.body as string | undefined
    const { 'content-type': type, ...heads } = made.headers as Record<string, string>
    return {
      url: search === '' ? path : `${path}?${search}`,
      method: route.method,
      headers: {
        ...heads,
        authorization: made.bearer as string,
        ...(payload !== undefined && { 'content-type': type ?? '' }),
      },
      ...(payload !== undefined && { payload }),
    }
  })
}

const jsonOf = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value))

/** Encodes a text for an address; a percent sign alone stays one, which is malformed. */
function encode(value: unknown): string {
  const plain = typeof value === 'string' ? value : (jsonOf(value) ?? '')
  return plain === '%' ? plain : encodeURIComponent(plain.toWellFormed())
}
