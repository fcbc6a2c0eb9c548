import { readInSmallLetters } from '@mall/contract/base/day'
import { Ajv, type ErrorObject, type FuncKeywordDefinition } from 'ajv'
import fastJson from 'fast-json-stringify'
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import { once } from '../once.ts'

const smallLetters: FuncKeywordDefinition = {
  keyword: readInSmallLetters,
  type: 'string',
  modifying: true,
  errors: false,
  validate(_isSo: true, text: string, _shape, at) {
    if (at) at.parentData[at.parentDataProperty] = text.toLowerCase()
    return true
  },
}

// Bodies are not coerced; in addresses everything is text, so numbers are coerced there. Unknown fields are dropped.
const strict = new Ajv({ useDefaults: true, removeAdditional: 'all', coerceTypes: false, allErrors: false })
const fromText = new Ajv({ useDefaults: true, removeAdditional: 'all', coerceTypes: true, allErrors: false })
for (const ajv of [strict, fromText]) {
  // zod checks these by a pattern already.
  for (const name of ['uuid', 'email', 'date', 'date-time', 'uri']) ajv.addFormat(name, true)
  ajv.addKeyword(smallLetters)
}

// Validators and serializers are compiled on the first call, so that the start does not wait for all of them, and once a
// process: Ajv keeps its own.
const writers = new WeakMap<object, Write>()

export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  let check: Check | undefined
  const late: Check = (values) => {
    check ??= httpPart === 'body' ? strict.compile(schema) : finite(fromText.compile(schema))
    const isFit = check(values)
    late.errors = check.errors
    return isFit
  }
  return late as never
}

export const serializerCompiler: FastifySerializerCompiler<object> = ({ schema }) => {
  let write: Write | undefined
  return (value) => {
    write ??= once(writers, schema, () => fastJson(schema) as Write)
    return write(value)
  }
}

type Write = (value: unknown) => string

interface Check {
  (values: unknown): unknown
  errors?: object[] | null | undefined
}

/** Ajv reads the text 1e400 as Infinity and passes it through every limit. */
function finite(validate: Check): Check {
  const check: Check = (values) => {
    const isFit = validate(values) === true
    const [endless] = isFit
      ? Object.entries(values as object).filter(([, value]) => Math.abs(value as number) === Infinity)
      : []
    check.errors = endless ? [{ keyword: 'type', instancePath: `/${endless[0]}`, params: {} }] : validate.errors
    return isFit && !endless
  }
  return check
}

/** The name of the field that failed validation. */
export function fieldOf(error: ErrorObject): string {
  if (error.keyword === 'required') return (error.params as { missingProperty: string }).missingProperty
  return error.instancePath.slice(1).replaceAll('/', '.')
}
