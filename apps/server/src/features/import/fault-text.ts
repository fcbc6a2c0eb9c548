import type { Lang } from '@mall/contract/base/problem'
import type { ImportKind } from '@mall/contract/base/import-terms'
import { columnsOf } from '@mall/contract/import/kinds'
import type { ImportFault } from '#db/tables/import-tables.ts'
import { kinds } from './kinds/kinds.ts'

/** Faults that every kind can have. */
const common: Record<string, Record<Lang, string>> = {
  missing: { ko: '꼭 적어 주세요.', en: 'This is required.' },
  notNumber: { ko: '숫자가 아니에요. 1200처럼 숫자만 적어 주세요.', en: 'This is not a number. Write it like 1200.' },
  notDay: { ko: '날짜가 아니에요. 2026-11-25처럼 적어 주세요.', en: 'This is not a day. Write it like 2026-11-25.' },
  twice: {
    ko: '같은 것이 여러 행에 있어요({rows}행). 한 행만 남겨 주세요.',
    en: 'The same is in several rows ({rows}). Keep one of them.',
  },
}

/** The sentence of a fault, after the name of its column. */
export function faultText(kind: ImportKind, { column, code, values = {} }: ImportFault, lang: Lang): string {
  const text = kinds[kind].faultText(code, lang) ?? common[code]?.[lang] ?? code
  const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
  const name = columnName(kind, column, lang)
  return name === '' ? filled : `${name}: ${filled}`
}

function columnName(kind: ImportKind, column: string | null, lang: Lang): string {
  return columnsOf[kind].find(({ id }) => id === column)?.[lang] ?? ''
}
