/** The parts of a contract schema that are used here. */
export interface Schema {
  def: unknown
  safeParse: (value: unknown) => { success: boolean }
}

interface Def {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  options?: Schema[]
  entries?: Record<string, string>
  values?: unknown[]
  in?: Schema
  checks?: unknown[]
}

const aDay = '2026-11-26'
const anInstant = '2026-11-25T09:00:00+09:00'

/** Texts by the name of their field, for those that pages read as something else. */
const texts: [RegExp, string][] = [
  [/(At|Until|until|since|Since|serverNow|deadline|from|to)$/, anInstant],
  [/([dD]ate|[dD]ay|^from|^to)$/, aDay],
  [/[pP]hone$/, '0212345678'],
  [/[bB]izNo$/, '1248100998'],
  [/[tT]ime$/, '18:00'],
  [/[cC]ontents$/, '<p>가</p>'],
]

/**
 * An answer of the form of a schema: lists have one entry, texts something readable. What the server derives from rights
 * (`can…`, `moves`) is what it answers to a user without them.
 */
export function sampleOf(schema: Schema, name = ''): unknown {
  const def = schema.def as Def
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([key, part]) => [key, sampleOf(part, key)]))
    case 'array':
      return name === 'moves' || name === 'issues' ? [] : [sampleOf(def.element!, name.replace(/s$/, ''))]
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return sampleOf(def.innerType!, name)
    case 'pipe':
      return sampleOf(def.in!, name)
    case 'union':
      return sampleOf(def.options![0]!, name)
    case 'enum':
      return Object.values(def.entries!)[0]
    case 'literal':
      return def.values![0]
    case 'boolean':
      return !/^(can|is[A-Z]|missing)/.test(name) && name !== 'disabled'
    case 'number':
    case 'int':
      return name === 'page' ? 0 : 1
    case 'string':
      return textOf(schema, name)
    case 'record':
    case 'any':
    case 'unknown':
      return {}
    default:
      throw new Error(`no sample of ${def.type} (${name})`)
  }
}

function textOf(schema: Schema, name: string): string {
  const known = [...texts.filter(([field]) => field.test(name)).map(([, text]) => text), '1', aDay, anInstant, 'A']
  return known.find((text) => schema.safeParse(text).success) ?? '1'
}
