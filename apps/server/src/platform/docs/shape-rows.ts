import type { Shape } from './shape.ts'

/** One field of a shape, as a row of a table. */
export interface Row {
  name: string
  depth: number
  type: string
  required: boolean
  limits: string
}

const deepest = 6

/** The fields of a shape in depth-first order. */
export function rowsOf(shape: Shape, depth = 0): Row[] {
  const whole = merged(shape)
  if (depth > deepest) return []
  if (whole.items) return rowsOf(whole.items, depth)
  return Object.entries(whole.properties ?? {}).flatMap(([name, field]) => {
    const inner = withoutNull(field)
    const required = whole.required?.includes(name) ?? false
    return [{ name, depth, type: typeOf(field), required, limits: limitsOf(inner) }, ...rowsOf(inner, depth + 1)]
  })
}

/** The alternatives of a shape: most have one; an answer that may be a FAIL has two. */
export function variantsOf(shape: Shape): Shape[] {
  return shape.anyOf && !isNullable(shape) ? shape.anyOf.flatMap(variantsOf) : [shape]
}

export function typeOf(shape: Shape): string {
  if (shape.not) return 'nothing'
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (shape.anyOf) return [...new Set(shape.anyOf.map(typeOf))].join(' | ')
  if (shape.type === 'array') return `${bracketed(typeOf(shape.items ?? {}))}[]`
  if (typeof shape.additionalProperties === 'object') return `{ [name]: ${typeOf(shape.additionalProperties)} }`
  if (Array.isArray(shape.type)) return shape.type.join(' | ')
  return shape.format ?? shape.type ?? (shape.allOf ? typeOf(merged(shape)) : 'file')
}

function bracketed(type: string): string {
  return type.includes(' | ') ? `(${type})` : type
}

function limitsOf(shape: Shape): string {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = shape
  const limits = [
    between(minLength, maxLength, ' characters'),
    between(safe(minimum), safe(maximum), ''),
    between(minItems, maxItems, ' entries'),
    shape.default === undefined ? '' : `${JSON.stringify(shape.default)} when missing`,
  ]
  return limits.filter((text) => text !== '').join(', ')
}

function between(least: number | undefined, most: number | undefined, what: string): string {
  if (least === undefined) return most === undefined ? '' : `at most ${most}${what}`
  return most === undefined ? `at least ${least}${what}` : `${least}–${most}${what}`
}

/** The limits of safe integers are no information. */
function safe(end: number | undefined): number | undefined {
  return end !== undefined && Math.abs(end) < Number.MAX_SAFE_INTEGER ? end : undefined
}

function merged(shape: Shape): Shape {
  const parts = [...(shape.allOf ?? []), ...(shape.anyOf && !isNullable(shape) ? shape.anyOf : [])]
  if (parts.length === 0) return withoutNull(shape)
  const all = parts.map(merged)
  return {
    properties: Object.assign({}, shape.properties ?? {}, ...all.map(({ properties }) => properties ?? {})) as Record<
      string,
      Shape
    >,
    required: [...(shape.required ?? []), ...(shape.allOf ? all.flatMap(({ required }) => required ?? []) : [])],
  }
}

function isNullable(shape: Shape): boolean {
  return shape.anyOf?.length === 2 && shape.anyOf.some(({ type }) => type === 'null')
}

function withoutNull(shape: Shape): Shape {
  return (isNullable(shape) ? shape.anyOf?.find(({ type }) => type !== 'null') : undefined) ?? shape
}
