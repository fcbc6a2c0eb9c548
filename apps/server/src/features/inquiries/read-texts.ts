import type { Trx } from '#db/open.ts'
import { listCodes } from '#features/codes/codes.queries.ts'
import { Problem } from '#platform/http/problem.ts'
import { cleanText, cleanTitle } from './clean-text.ts'

/** Normalised contents; blank text is rejected. */
export function readContents(text: string): string {
  return filled('contents', cleanText(text))
}

export function readTitle(text: string): string {
  return filled('title', cleanTitle(text))
}

function filled(field: string, text: string): string {
  if (text === '') throw new Problem('MALFORMED', { fields: { [field]: '≥ 1' } })
  return text
}

/** Code group 2007 is defined per tenant. Spec §7 */
export async function readKind(trx: Trx, code: string): Promise<string> {
  const kinds = await listCodes(trx, '2007', 'ko')
  if (!kinds.some((kind) => kind.code === code)) throw new Problem('MALFORMED', { fields: { ext1Cd: '2007' } })
  return code
}
