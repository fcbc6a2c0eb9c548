import { lockTree } from '#features/office-products/categories/categories.queries.ts'
import { addCategory } from '#features/office-products/categories/change-tree.ts'
import { auditChanges } from '#features/office-products/editor.ts'
import { auditsOf } from '#features/office-products/saving/audits-of.ts'
import { writeProducts } from '#features/office-products/saving/save-products.ts'
import type { ProductFields } from '@mall/contract/office-products/product-fields'
import type { AppliedRow, RowToApply } from '../../rows.queries.ts'
import type { Apply, ApplyContext, Made } from '../kind.ts'
import { separator } from './category-names.ts'
import { readCategoryPaths } from './category-paths.ts'
import { listToMake, lockStamps } from './products-of-import.queries.ts'
import type { StagedProduct } from './staged-product.ts'

/** What undoing needs of a product: how it was (null: it is new), and the stamp of what it became. */
export interface AppliedProduct {
  before: ProductFields | null
  stamp: string
}

/** Adds the categories and then the products, by the verbs of the catalogue. */
export async function beginApplyProducts(context: ApplyContext, made: readonly Made[]): Promise<Apply> {
  const { trx, editor, lang, change, rest } = context
  const needed = made.length === 0 ? [] : await listToMake(trx, context.importId)
  const added = await makeCategories(context, made.filter(isFor(needed)))
  const idOf = new Map(added.map(({ name, id }) => [name, id]))
  const paths = await readCategoryPaths(trx)
  const categoryOf = (name: string) => idOf.get(name) ?? paths.exact(name) ?? ''

  return {
    made: added.filter(({ isNew }) => isNew).map(({ name, id }) => ({ name, id })),
    async apply(rows) {
      const changes = rows.map((row) => changeOf(row, categoryOf))
      const { plans, stock } = await writeProducts(trx, { ...editor.who, as: 'IMPORT' }, changes, lang)
      await rest()
      await auditChanges(trx, editor, auditsOf(plans, stock, change))
      const stamps = await lockStamps(
        trx,
        plans.map(({ prodId }) => prodId),
      )
      return plans.map(({ prodId, before }, n): AppliedRow => {
        const applied: AppliedProduct = { before, stamp: stamps.get(prodId)?.stamp ?? '' }
        const { row_no = 0, key = null } = rows[n] ?? {}
        return { row_no, key, is_new: before === null, target: prodId, applied }
      })
    },
  }
}

/** Rows that were left out since need no category. */
function isFor(needed: readonly string[]) {
  return ({ name }: Made) => needed.some((one) => one === name || one.startsWith(name + separator))
}

function changeOf({ target, seen, change }: RowToApply, categoryOf: (name: string) => string) {
  const { fields, toMake } = change as StagedProduct
  const whole = toMake === undefined ? fields : { ...fields, categoryId: categoryOf(toMake) }
  return { prodId: target, ...(target !== null && seen !== null && { version: seen }), fields: whole }
}

/** Those that another person has made since the check are taken as they are. */
async function makeCategories({ trx, editor, lang }: ApplyContext, made: readonly Made[]) {
  const done: { name: string; id: string; isNew: boolean }[] = []
  if (made.length === 0) return done
  await lockTree(trx, editor.who.tenantId)
  const paths = await readCategoryPaths(trx)
  for (const { name } of made) {
    const line = name.split(separator)
    const above = line.slice(0, -1).join(separator)
    const parentId = line.length === 1 ? null : (done.find((one) => one.name === above)?.id ?? paths.exact(above) ?? '')
    const known = paths.exact(name)
    const id = known ?? (await addCategory(trx, editor, { parentId, name: line.at(-1) ?? '' }, lang))
    done.push({ name, id, isNew: known === undefined })
  }
  return done
}
