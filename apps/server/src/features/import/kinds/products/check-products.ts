import { productColumns } from '@mall/contract/import/product-columns'
import { newFaults, tidyProduct } from '@mall/contract/office-products/check-product'
import { newProduct, type ProductFields } from '@mall/contract/office-products/product-fields'
import { storedUnit } from '@mall/contract/base/typed/stored-unit'
import { tidy } from '@mall/contract/base/tidy'
import { differenceOf } from '#db/audit/difference.ts'
import type { Db } from '#db/open.ts'
import { getPriceMode, listByCodes } from '#features/office-products/saving/products.queries.ts'
import type { CheckedRow } from '../../rows.queries.ts'
import type { Check, StagedTable, ReadRow } from '../kind.ts'
import { uniqueOf } from '../check-row.ts'
import { listCodeLengths } from '../codes.queries.ts'
import { renameRemarks } from '../name-remarks.ts'
import { shortCodes } from '../short-codes.ts'
import { readBrandSpellings, type BrandSpellings } from './brand-spellings.ts'
import { readCategoryPaths, type CategoryPaths } from './category-paths.ts'
import { listSaidPaths } from './category-spellings.ts'
import { textsOfProduct } from './product-texts.ts'
import { asksExempt, readProduct } from './read-product.ts'
import { remarkNames } from './remark-names.ts'
import { sharedBarcodes } from './shared-barcodes.ts'
import type { StagedProduct } from './staged-product.ts'

type Known = Awaited<ReturnType<typeof listByCodes>>[number]

const columns = productColumns.map(({ id }) => id)
/** The id of a category that the import will create. */
const unmade = 'unmade'

export async function beginCheckProducts(db: Db, table: StagedTable): Promise<Check> {
  const paths = await readCategoryPaths(db, await listSaidPaths(db, table))
  const usual = { ...newProduct, priceMode: await getPriceMode(db) }
  const brands = await readBrandSpellings(db)
  const codes = shortCodes('prodCd', await listCodeLengths(db, 'products'))
  const barcodes = sharedBarcodes(db)
  const isExemptAsked = asksExempt(table.heads[table.columns.indexOf('taxType')] ?? '')
  return {
    made: paths.made,
    late: () => [...codes.late(), ...barcodes.late()],
    async check(rows) {
      const read = rows.map((row) => ({ row, code: tidy(row.texts['prodCd'] ?? '') }))
      const known = await listByCodes(db, [...new Set(read.map(({ code }) => code).filter((code) => code !== ''))])
      const byCode = new Map(known.map((product) => [product.prodCd, product]))
      const around = { paths, brands, usual, isExemptAsked }
      const checked = await remarkNames(
        db,
        read.map(({ row, code }) => checkRow(row, code, byCode.get(code) ?? null, around)),
      )
      for (const { row_no, key, result, faults } of checked) {
        const isSaid = faults.some(({ code }) => code === 'sameNameZeros')
        codes.note(row_no, key ?? '', result === 'NEW' && !isSaid)
      }
      await barcodes.note(checked)
      return checked
    },
  }
}

interface Around {
  paths: CategoryPaths
  brands: BrandSpellings
  /** What a new product is unless it says otherwise. */
  usual: ProductFields
  isExemptAsked: boolean
}

function checkRow(row: ReadRow, code: string, known: Known | null, around: Around): CheckedRow {
  const { paths, brands, usual } = around
  const { fields, category, faults } = readProduct(row, around.isExemptAsked)
  const { prodId = null, version = null, ...before } = known ?? {}
  const old = known === null ? null : (before as ProductFields)
  if (fields.brand) fields.brand = brands.find(fields.brand, old === null ? null : (old.brand ?? ''))
  const found = category.length === 0 && old !== null ? { categoryId: old.categoryId } : paths.find(category)
  if ('fault' in found) faults.push({ column: 'category', code: found.fault })
  const categoryId = 'categoryId' in found ? found.categoryId : unmade
  const said = tidyProduct({ ...(old ?? usual), ...fields, categoryId })
  // One that was stored before units had one spelling is no change.
  const after = old !== null && storedUnit(old.unit) === said.unit ? { ...said, unit: old.unit } : said
  for (const [field, fault] of Object.entries(newFaults(old, after)))
    faults.push({ column: field === 'categoryId' ? 'category' : field, code: fault })
  const toMake = 'toMake' in found ? found.toMake : undefined
  const changed = old === null ? after : (differenceOf(old, after)?.after ?? {})
  const { categoryId: _, ...without } = changed
  const change: StagedProduct = toMake === undefined ? { fields: changed } : { fields: without, toMake }
  const shown = shownOf(old, after, toMake ?? paths.nameOf(categoryId), paths)
  const isSame = Object.keys(changed).length === 0
  if (toMake !== undefined && faults.length === 0) paths.need(toMake)
  if (faults.length === 0) brands.note(after.brand ?? '')
  const result = faults.length > 0 ? 'FAULTY' : old === null ? 'NEW' : isSame ? 'SAME' : 'CHANGED'
  const remarks = old === null || result !== 'CHANGED' ? [] : renameRemarks('prodNm', after.prodNm, old.prodNm)
  return {
    row_no: row.row_no,
    result,
    key: code || null,
    target: prodId,
    seen: version,
    change,
    shown,
    faults: [...uniqueOf(faults), ...remarks],
  }
}

function shownOf(old: ProductFields | null, after: ProductFields, category: string, paths: CategoryPaths) {
  const now = textsOfProduct(after, category)
  const then = old === null ? null : textsOfProduct(old, paths.nameOf(old.categoryId))
  return columns
    .map((column) => ({ column, before: then?.[column] ?? '', after: now[column] }))
    .filter((one) => one.before !== one.after || one.column === 'prodCd' || one.column === 'prodNm')
}
