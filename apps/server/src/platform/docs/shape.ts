import { z } from 'zod'

/** The part of JSON Schema that our shapes use. */
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

/** `input` is the shape as a client sends it, `output` as the server answers. A file has no shape. */
export function shapeOf(schema: z.ZodType, io: 'input' | 'output'): Shape {
  const { $schema: _version, ...shape } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  })
  return shape as Shape
}

/** A multipart form with one file. */
export function formShape(field: string): Shape {
  return { type: 'object', properties: { [field]: { type: 'string', format: 'binary' } }, required: [field] }
}
