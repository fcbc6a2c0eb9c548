import type { ImportFault } from '#db/tables/import-tables.ts'

/** A code that is mistyped by one digit is another store's: a remark where a file names it otherwise than the mall. */
export function nameRemarks(column: string, said: string, stored: string | undefined): ImportFault[] {
  if (stored === undefined || plainName(said) === '' || plainName(said) === plainName(stored)) return []
  return [{ column, code: 'nameDiffers', values: { said, stored }, isRemark: true }]
}

/** Names are changed on purpose too, by spec, origin or brand: a remark where nothing of the old one is left. */
export function renameRemarks(column: string, said: string, stored: string): ImportFault[] {
  return isAlike(words(said), words(stored)) ? [] : nameRemarks(column, said, stored)
}

/** What a name says besides numbers with their units. */
function words(name: string): string {
  const plain = plainName(name.replace(/\d[\d.,]*\p{L}*/gu, ''))
  return plain === '' ? plainName(name) : plain
}

/** One is within the other, or they share half of their pairs of letters. */
function isAlike(one: string, other: string): boolean {
  if (one.includes(other) || other.includes(one)) return true
  const [pairs, others] = [pairsOf(one), pairsOf(other)]
  const shared = [...pairs].filter((pair) => others.has(pair)).length
  return shared > 0 && 4 * shared >= pairs.size + others.size
}

function pairsOf(text: string): Set<string> {
  const letters = [...text]
  return new Set(letters.slice(1).map((letter, n) => `${letters[n] ?? ''}${letter}`))
}

/** Spaces, signs, case, width and the form of a company do not distinguish names. */
function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\((주|유|합|사|재)\)|주식회사|유한회사|유한책임회사/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
