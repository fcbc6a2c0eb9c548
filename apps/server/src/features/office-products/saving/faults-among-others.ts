import type { ProductFaults } from '@mall/contract/office-products/check-product'
import { readPictureAddress } from '#features/products/pictures/picture-address.ts'
import type { Trx } from '#db/open.ts'
import { isId } from '#platform/ids.ts'
import { keepForProducts } from '../pictures/loose-pictures.queries.ts'
import { listExisting, listWithCodes, lockCategories, lockCodes } from './products.queries.ts'
import type { PlannedProduct } from './planned-product.ts'

/** What only the database knows to be wrong: taken codes, unknown categories, substitutes and pictures. */
export async function faultsAmongOthers(
  trx: Trx,
  tenantId: string,
  plans: readonly PlannedProduct[],
): Promise<ProductFaults[]> {
  const taken = await takenCodes(trx, tenantId, plans)
  const categories = await known(plans, 'categoryId', (ids) => lockCategories(trx, ids))
  const substitutes = await known(plans, 'substitutes', (ids) => listExisting(trx, ids))
  const gone = await gonePictures(trx, plans)
  return plans.map((plan) => {
    const { after, prodId } = plan
    const isOwn = (url: string) => plan.before?.pictures.includes(url) === true || isOf(tenantId, url)
    return {
      ...(taken.has(plan) && { prodCd: 'codeTaken' as const }),
      ...(categories !== null && !categories.has(after.categoryId) && changes(plan, 'categoryId')
        ? { categoryId: 'noCategory' as const }
        : {}),
      ...(substitutes !== null && changes(plan, 'substitutes') && !after.substitutes.every((id) => substitutes.has(id))
        ? { substitutes: 'noSubstitute' as const }
        : {}),
      ...(prodId !== '' && after.substitutes.includes(prodId) && { substitutes: 'itself' as const }),
      ...(after.pictures.some((url) => gone.has(url)) && { pictures: 'pictureGone' as const }),
      ...(!after.pictures.every(isOwn) && { pictures: 'picture' as const }),
    }
  })
}

async function takenCodes(trx: Trx, tenantId: string, plans: readonly PlannedProduct[]): Promise<Set<PlannedProduct>> {
  const renamed = plans.filter((plan) => changes(plan, 'prodCd') && plan.after.prodCd !== '')
  if (renamed.length === 0) return new Set()
  await lockCodes(trx, tenantId)
  const rows = await listWithCodes(
    trx,
    renamed.map(({ after }) => after.prodCd),
  )
  // Codes that products of this change give up are free for others of it.
  const leaving = new Set(renamed.map(({ prodId }) => prodId))
  const taken = new Set(rows.filter(({ prodId }) => !leaving.has(prodId)).map(({ prodCd }) => prodCd))
  const twice = new Set<string>()
  for (const { after } of renamed) (taken.has(after.prodCd) ? twice : taken).add(after.prodCd)
  return new Set(renamed.filter(({ after }) => twice.has(after.prodCd)))
}

/** Those of the ids of a field that exist; null if no product changes it. */
async function known(
  plans: readonly PlannedProduct[],
  field: 'categoryId' | 'substitutes',
  find: (ids: string[]) => Promise<Set<string>>,
): Promise<Set<string> | null> {
  const changed = plans.filter((plan) => changes(plan, field))
  if (changed.length === 0) return null
  return find([...new Set(changed.flatMap(({ after }) => after[field]))].filter(isId))
}

/** Pictures that are added, and were deleted because nothing showed them for a day. */
async function gonePictures(trx: Trx, plans: readonly PlannedProduct[]): Promise<Set<string>> {
  const added = plans.flatMap(({ before, after }) => after.pictures.filter((url) => !before?.pictures.includes(url)))
  return added.length === 0 ? new Set() : keepForProducts(trx, [...new Set(added)])
}

function changes({ before, after }: PlannedProduct, field: keyof PlannedProduct['after']): boolean {
  return JSON.stringify(before?.[field]) !== JSON.stringify(after[field])
}

function isOf(tenantId: string, url: string): boolean {
  return readPictureAddress(url)?.tenantId === tenantId
}
