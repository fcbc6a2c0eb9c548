import { Ajv, type ErrorObject } from 'ajv'
import type { FastifySchemaCompiler } from 'fastify'

// Bodies are taken as they are; in addresses everything is text, so numbers are read there. Unknown fields are dropped.
const strict = new Ajv({ useDefaults: true, removeAdditional: 'all', coerceTypes: false, allErrors: false })
const fromText = new Ajv({ useDefaults: true, removeAdditional: 'all', coerceTypes: true, allErrors: false })
for (const ajv of [strict, fromText]) {
  // zod has tightened these already by a pattern; the name alone says nothing more.
  for (const name of ['uuid', 'email', 'date', 'date-time', 'uri']) ajv.addFormat(name, true)
}

export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const validate = httpPart === 'body' ? strict.compile(schema) : finite(fromText.compile(schema))
  return validate as never
}

interface Check {
  (values: unknown): unknown
  errors?: object[] | null | undefined
}

/** Ajv reads the text 1e400 as a whole number without end, and holds it to no limit. */
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

/** The name of the field that a failed check is about. */
export function fieldOf(error: ErrorObject): string {
  if (error.keyword === 'required') return (error.params as { missingProperty: string }).missingProperty
  return error.instancePath.slice(1).replaceAll('/', '.')
}
