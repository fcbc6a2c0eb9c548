import type { ImportFault } from '#db/tables/import-tables.ts'

/** A code that is mistyped by one digit is another store's: a remark where a file names it otherwise than the mall. */
export function nameRemarks(column: string, said: string, stored: string | undefined): ImportFault[] {
  if (stored === undefined || plainName(said) === '' || plainName(said) === plainName(stored)) return []
  return [{ column, code: 'nameDiffers', values: { said, stored }, isRemark: true }]
}

/** Spaces, signs, case, width and the form of a company do not distinguish names. */
function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\((주|유|합|사|재)\)|주식회사|유한회사|유한책임회사/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
