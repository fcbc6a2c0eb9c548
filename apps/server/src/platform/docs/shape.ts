import { z } from 'zod'

/** As much of JSON Schema as our shapes use. */
export interface Shape {
  type?: string | string[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
  allOf?: Shape[]
  not?: Shape
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  additionalProperties?: boolean | Shape
  $schema?: string
}

/** What travels: `input` as it is sent, `output` as it is answered. A file has no shape. */
export function shapeOf(schema: z.ZodType, io: 'input' | 'output'): Shape {
  const { $schema: _version, ...shape } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  })
  return shape as Shape
}

/** A form with one file in it. */
export function formShape(field: string): Shape {
  return { type: 'object', properties: { [field]: { type: 'string', format: 'binary' } }, required: [field] }
}
