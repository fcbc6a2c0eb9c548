import type { Shape } from '#platform/docs/shape.ts'
import { formOf } from '../form.ts'
import { headerValue, oddEncodings, oddHeaders, oddNumbers, oddTexts } from './odd-values.ts'
import type { ServedRoute, WireRequest } from '../served-routes.ts'

/** A position of a request, and the odd values for it. */
export interface OddPlace {
  name: string
  values: readonly unknown[]
  /** The most revealing value here, tried in every run. */
  telling?: string
  /** Returns the address and payload of a valid request with the value put in. */
  put: (request: WireRequest, value: unknown) => RawRequest
}

export interface RawRequest {
  url: string
  payload?: string | Buffer
  headers: Record<string, string>
}

/** Every field of a route's request, including nested ones and those of lists, and every header. */
export function oddPlaces(route: ServedRoute): OddPlace[] {
  const inAddress = (part: 'params' | 'query') =>
    Object.keys(route[part]).flatMap((key): OddPlace[] => {
      const put = (raw: (value: unknown) => string) => (request: WireRequest, value: unknown) =>
        rawOf(route, request, { [part]: { [key]: raw(value) } })
      return [
        {
          name: `${part}.${key}`,
          values: oddTexts,
          ...tellingOf(route[part][key]),
          put: put((value) => encodeOdd(String(value))),
        },
        { name: `${part}.${key} (raw)`, values: oddEncodings, put: put(String) },
      ]
    })
  const inBody = fieldsOf(route.body ?? {}).map(({ path, shape, isNumber }): OddPlace => ({
    name: `body.${path.join('.')}`,
    ...tellingOf(shape),
    values: isNumber ? [...oddTexts, ...oddNumbers] : oddTexts,
    put: (request, value) => rawOf(route, { ...request, body: withValue(route.body ?? {}, request.body, path, value) }),
  }))
  const inHeaders = oddHeaders.map((header): OddPlace => ({
    name: `header ${header}`,
    values: oddTexts,
    put: (request, value) => {
      const raw = rawOf(route, request)
      return { ...raw, headers: { ...raw.headers, [header]: headerValue(header, String(value)) } }
    },
  }))
  const inForm = route.name.endsWith('/upload') ? ['name', 'field', 'content'] : []
  return [...inAddress('params'), ...inAddress('query'), ...inBody, ...inForm.map(formPlace), ...inHeaders]

  function formPlace(part: string): OddPlace {
    const put = (_: WireRequest, value: unknown) => {
      const { payload, headers } = formOf([{ name: '메모.txt', content: '메모', [part]: String(value) }])
      return rawOf(route, { body: payload, headers })
    }
    return { name: `form ${part}`, values: oddTexts, put }
  }
}

/** An impossible day for a date field. */
const tellingOf = (shape: Shape | undefined) => (shape?.format === 'date' ? { telling: '2026-13-45' } : {})

type Path = (string | number)[]

function fieldsOf(shape: Shape, path: Path = []): { path: Path; shape: Shape; isNumber: boolean }[] {
  const choices = [...(shape.anyOf ?? []), ...(shape.allOf ?? [])]
  if (choices.length > 0) return choices.flatMap((one) => fieldsOf(one, path)).filter(isFirst)
  if (shape.properties) return Object.entries(shape.properties).flatMap(([key, one]) => fieldsOf(one, [...path, key]))
  if (shape.items) return fieldsOf(shape.items, [...path, 0])
  return path.length === 0 || shape.type === 'null'
    ? []
    : [{ path, shape, isNumber: /integer|number/.test(String(shape.type)) }]
}

const isFirst = <T extends { path: Path }>({ path }: T, n: number, all: T[]) =>
  all.findIndex((other) => other.path.join() === path.join()) === n

/** A copy of a body with a value at a path; missing objects on the way are created by the shape. */
function withValue(shape: Shape, body: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value
  const inner = first === 0 ? shape.items : shape.properties?.[first]
  const chosen = inner?.anyOf?.find((one) => one.type !== 'null') ?? inner ?? {}
  if (first === 0) {
    const [head = sampleOf(chosen), ...tail] = (body ?? []) as unknown[]
    return [withValue(chosen, head, rest, value), ...tail]
  }
  const object = (body ?? sampleOf(shape)) as Record<string, unknown>
  return { ...object, [first]: withValue(chosen, object[first], rest, value) }
}

function sampleOf(shape: Shape): unknown {
  if (shape.enum) return shape.enum[0]
  if (shape.type === 'object')
    return Object.fromEntries((shape.required ?? []).map((key) => [key, sampleOf(shape.properties?.[key] ?? {})]))
  if (shape.type === 'array') return []
  if (shape.type === 'boolean') return false
  return shape.type === 'integer' || shape.type === 'number' ? 1 : 'x'
}

/** `over`: parts of the address that are already encoded. */
function rawOf(
  route: ServedRoute,
  { params = {}, query = {}, body, headers = {} }: WireRequest,
  over: Partial<Record<'params' | 'query', Record<string, string>>> = {},
): RawRequest {
  const encoded = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, encodeOdd(value)]))
  const inPath = { ...encoded(params), ...over.params }
  const search = Object.entries({ ...encoded(query), ...over.query }).map(([key, value]) => `${key}=${value}`)
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => inPath[name] ?? 'x')
  const isJson = body !== undefined && !Buffer.isBuffer(body)
  return {
    url: search.length > 0 ? `${path}?${search.join('&')}` : path,
    headers: { 'accept-language': 'ko', ...headers, ...(isJson && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: isJson ? jsonOf(body) : body }),
  }
}

/** Keeps minus zero, which JSON allows and `JSON.stringify` loses. */
function jsonOf(body: unknown): string {
  return JSON.stringify(body, (_, value: unknown) => (Object.is(value, -0) ? '\u0001-0' : value)).replaceAll(
    '"\\u0001-0"',
    '-0',
  )
}

/** A lone surrogate has no UTF-8; it is sent as the three bytes it would have. */
function encodeOdd(text: string): string {
  return [...text]
    .map((sign) => {
      if (sign.isWellFormed()) return encodeURIComponent(sign)
      const unit = sign.charCodeAt(0)
      return [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 63), 0x80 | (unit & 63)]
        .map((byte) => `%${byte.toString(16)}`)
        .join('')
    })
    .join('')
}
