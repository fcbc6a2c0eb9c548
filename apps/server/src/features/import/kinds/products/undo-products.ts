import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import { removeCategory } from '#features/office-products/categories/change-tree.ts'
import { auditChanges } from '#features/office-products/editor.ts'
import { auditsOf } from '#features/office-products/saving/audits-of.ts'
import { writeProducts } from '#features/office-products/saving/save-products.ts'
import { fewOf } from '#platform/few-of.ts'
import { rester } from '#platform/queues/yield-to-event-loop.ts'
import type { AppliedRow } from '../../rows.queries.ts'
import type { ApplyContext, BuiltOn, Made } from '../kind.ts'
import type { AppliedProduct } from './apply-products.ts'
import {
  countInCategories,
  deleteProducts,
  findChangedSince,
  listReferredProducts,
  lockStamps,
} from './products-of-import.queries.ts'

const words: Record<Lang, { changed: string; categories: string }> = {
  ko: { changed: '바뀐 상품', categories: '다른 상품이 든 분류' },
  en: { changed: 'changed since', categories: 'categories with other products' },
}

/** Products that were changed since, ones that something refers to, and categories that others use. */
export async function findBuiltOnProducts(
  db: Db,
  importId: string,
  made: readonly Made[],
  lang: Lang,
): Promise<BuiltOn | null> {
  const changed = await listChangedSince(db, importId)
  const referred = await listReferredProducts(db, importId)
  const categories = made.length === 0 ? [] : await countInCategories(db, importId, idsOf(made))
  const count = changed.length + referred.length + categories.length
  if (count === 0) return null
  const named = (what: string, all: readonly string[]) => (all.length === 0 ? [] : [`${what} ${fewOf(all, lang)}`])
  const bySource = Map.groupBy(referred, ({ source }) => source)
  const what = [
    ...named(words[lang].changed, changed),
    ...[...bySource].flatMap(([source, rows]) =>
      named(
        sources[source]?.[lang] ?? source,
        rows.map(({ code }) => code),
      ),
    ),
    ...named(words[lang].categories, categories),
  ]
  return { count, what }
}

/** All of a large import at once would hold up orders for a second. */
const comparedAtOnce = 500

async function listChangedSince(db: Db, importId: string): Promise<string[]> {
  const rest = rester()
  const changed: string[] = []
  for (let after: number | null = 0; after !== null;) {
    const found = await findChangedSince(db, importId, after, comparedAtOnce)
    changed.push(...found.codes)
    after = found.last
    await rest()
  }
  return changed.toSorted()
}

/** What refers to a product, by its table. */
const sources: Record<string, Record<Lang, string>> = {
  order_lines: { ko: '주문된 상품', en: 'ordered' },
  basket_items: { ko: '장바구니에 담긴 상품', en: 'in baskets' },
  grade_prices: { ko: '단가가 생긴 상품', en: 'priced' },
  special_prices: { ko: '특별단가가 생긴 상품', en: 'with special prices' },
  product_stock: { ko: '재고가 생긴 상품', en: 'with stock' },
  alc_products: { ko: '배정된 상품', en: 'allocated' },
  favourites: { ko: '즐겨찾기된 상품', en: 'favourites' },
  store_aliases: { ko: '매장 이름이 붙은 상품', en: 'named by stores' },
  substitutes: { ko: '대체 상품으로 쓰인 상품', en: 'substitutes of others' },
}

function idsOf(made: readonly Made[]): string[] {
  return made.flatMap(({ id }) => id ?? [])
}

/** Changed products become what they were; new ones are deleted, which nothing refers to. */
export async function undoProducts(context: ApplyContext, rows: readonly AppliedRow[]): Promise<void> {
  const { trx, editor, lang, change, rest } = context
  const now = await lockStamps(
    trx,
    rows.map(({ target }) => target),
  )
  const back = rows.map(({ target, key, applied }) => {
    const { before, stamp } = applied as AppliedProduct
    const found = now.get(target)
    if (found?.stamp !== stamp) refuseChanged(key ?? '', lang)
    return { prodId: target, version: found.version, before }
  })
  const changed = back.flatMap(({ before, ...one }) => (before === null ? [] : [{ ...one, fields: before }]))
  await rest()
  const { plans, stock } = await writeProducts(trx, { ...editor.who, as: 'UNDO' }, changed, lang, () => ({}))
  await rest()
  await auditChanges(trx, editor, auditsOf(plans, stock, change))
  const added = back.filter(({ before }) => before === null).map(({ prodId }) => prodId)
  if (added.length === 0) return
  const gone = await deleteProducts(trx, added)
  const facts = { changeId: change.changeId, count: change.added, products: gone }
  await auditChanges(trx, editor, [{ action: 'product.removed', facts }])
}

function refuseChanged(code: string, lang: Lang): never {
  throw new Problem('IMPORT_BUILT_ON', { values: { what: `${words[lang].changed} ${code}` }, facts: { built: 1 } })
}

/** The deepest first. */
export async function undoCategories({ trx, editor }: ApplyContext, made: readonly Made[]): Promise<void> {
  for (const id of idsOf(made).reverse()) await removeCategory(trx, editor, id)
}
