import { mostPictures } from '@mall/contract/office-products/product-fields'
import type { Db } from '#db/open.ts'
import type { ImportFault } from '#db/tables/import-tables.ts'
import type { CheckedRow } from '../../rows.queries.ts'
import type { Check, ReadRow } from '../kind.ts'
import { findZeros, noProduct } from '../lost-zeros.ts'
import { meaningsOf, type Meaning } from './picture-names.ts'
import { listPicturedByCode, type PicturedProduct } from './pictures-of-import.queries.ts'

/** A picture that has been drawn, and where it belongs. */
export interface StagedPicture {
  image: string
  place: number
}

export function beginCheckPictures(db: Db): Promise<Check> {
  return Promise.resolve({
    check: async (rows) => {
      const found = await findProducts(
        db,
        rows.map(({ texts }) => texts),
      )
      const unknown = rows.filter((_, n) => (found[n] ?? null) === null).flatMap(({ texts }) => codesOf(texts))
      const zeros = await findZeros(db, 'products', unknown)
      return rows.map((row, n) => checkRow(row, found[n] ?? null, zeros))
    },
  })
}

export interface Found {
  product: PicturedProduct
  place: number
}

/** The product that each file is a picture of; null: there is none with such a code. */
export async function findProducts(db: Db, rows: readonly ReadRow['texts'][]): Promise<(Found | null)[]> {
  const meanings = rows.map(meant)
  const byCode = await listPicturedByCode(db, [...new Set(meanings.flat().map(({ code }) => code))])
  const foundOf = ({ code, place }: Meaning): Found[] => {
    const product = byCode.get(code)
    return product === undefined ? [] : [{ product, place }]
  }
  return meanings.map((some) => some.flatMap(foundOf)[0] ?? null)
}

function meant({ file = '', numbered, rank }: ReadRow['texts']): Meaning[] {
  return meaningsOf({ name: file, numbered: Number(numbered), rank: Number(rank) })
}

const codesOf = (texts: ReadRow['texts']) => meant(texts).map(({ code }) => code)

function checkRow({ row_no, texts }: ReadRow, found: Found | null, zeros: ReadonlyMap<string, string[]>): CheckedRow {
  const { file = '', image = '', fault = '' } = texts
  const faults: ImportFault[] = []
  if (found === null && (fault === '' || fault === 'noProduct')) faults.push(noProductOf(codesOf(texts), zeros))
  else if (found === null || fault !== '') faults.push({ column: null, code: fault })
  else if (found.place > mostPictures) faults.push({ column: null, code: 'tooManyPictures' })
  if (found === null || faults.length > 0) return faulty(row_no, faults)
  const { product, place } = found
  const now = product.pictures[place - 1] ?? ''
  const change: StagedPicture = { image, place }
  return {
    ...{ row_no, change, faults, target: product.prodId, seen: product.version },
    result: now === image ? 'SAME' : now === '' ? 'NEW' : 'CHANGED',
    key: `${product.prodCd} ${place}`,
    shown: [
      { column: 'file', before: file, after: file },
      { column: 'prodNm', before: product.prodNm, after: product.prodNm },
      { column: 'place', before: String(place), after: String(place) },
      { column: 'picture', before: now, after: image },
    ],
  }
}

/** Programs that number files drop zeros as spreadsheets do. */
function noProductOf(codes: readonly string[], zeros: ReadonlyMap<string, string[]>): ImportFault {
  const meant = codes.find((code) => (zeros.get(code) ?? []).length > 0)
  return { ...noProduct(meant ?? '', zeros), column: null }
}

function faulty(row_no: number, faults: ImportFault[]): CheckedRow {
  return { row_no, result: 'FAULTY', key: null, target: null, seen: null, change: null, shown: [], faults }
}
