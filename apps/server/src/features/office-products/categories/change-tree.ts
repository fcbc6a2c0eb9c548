import { deepestCategory, longestCategoryName, mostCategories } from '@mall/contract/office-products/categories'
import type { Lang } from '@mall/contract/base/problem'
import { tidy } from '@mall/contract/base/tidy'
import { differenceOf } from '#db/audit/difference.ts'
import type { Trx } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import { auditChanges, type Editor } from '../editor.ts'
import * as rows from './categories.queries.ts'

type Category = Awaited<ReturnType<typeof rows.listCategories>>[number]

interface Wish {
  parentId: string | null
  name: string
}

const nameFault = {
  ko: `분류 이름을 1~${longestCategoryName}자로 입력해 주세요.`,
  en: `Enter a name of 1 to ${longestCategoryName} letters.`,
}

export async function addCategory(trx: Trx, editor: Editor, wish: Wish, lang: Lang): Promise<string> {
  const name = checkName(wish.name, lang)
  const tree = await readTree(trx, editor)
  if (tree.length >= mostCategories) throw new Problem('TOO_MANY_CATEGORIES', { values: { most: mostCategories } })
  checkPlace(tree, { parentId: wish.parentId, name }, null)
  const categoryId = await rows.insertCategory(trx, { parent_id: wish.parentId, name })
  await rows.orderCategories(trx, [...siblingsIn(tree, wish.parentId), categoryId])
  const facts = { categoryId, name, parent: nameOf(tree, wish.parentId) }
  await auditChanges(trx, editor, [{ action: 'category.added', facts }])
  return categoryId
}

export async function changeCategory(
  trx: Trx,
  editor: Editor,
  categoryId: string,
  wish: Wish & { version: number; place: number },
  lang: Lang,
): Promise<void> {
  const name = checkName(wish.name, lang)
  const tree = await readTree(trx, editor)
  const category = getIn(tree, categoryId)
  const { parentId } = wish
  if (parentId !== null) getIn(tree, parentId)
  if (category.version !== wish.version) throw new Problem('CONFLICT')
  checkPlace(tree, { parentId, name }, category)
  const others = siblingsIn(tree, parentId).filter((one) => one !== category.categoryId)
  const place = Math.min(wish.place, others.length)
  const factsOf = (now: Wish, at: number) => ({ name: now.name, parent: nameOf(tree, now.parentId), place: at })
  const before = factsOf(category, siblingsIn(tree, category.parentId).indexOf(category.categoryId))
  const difference = differenceOf(before, factsOf({ parentId, name }, place))
  if (!difference) return
  await rows.updateCategory(trx, category.categoryId, { parent_id: parentId, name })
  await rows.orderCategories(trx, others.toSpliced(place, 0, category.categoryId))
  await auditChanges(trx, editor, [{ action: 'category.changed', facts: { categoryId, name, ...difference } }])
}

export async function removeCategory(trx: Trx, editor: Editor, categoryId: string): Promise<void> {
  const tree = await readTree(trx, editor)
  const { name, parentId } = getIn(tree, categoryId)
  const categories = siblingsIn(tree, categoryId).length
  const products = await rows.countProductsIn(trx, categoryId)
  if (categories + products > 0) throw new Problem('CATEGORY_IN_USE', { values: { products, categories } })
  await rows.deleteCategory(trx, categoryId)
  const facts = { categoryId, name, parent: nameOf(tree, parentId) }
  await auditChanges(trx, editor, [{ action: 'category.removed', facts }])
}

async function readTree(trx: Trx, { who }: Editor): Promise<Category[]> {
  await rows.lockTree(trx, who.tenantId)
  return rows.listCategories(trx)
}

function getIn(tree: readonly Category[], categoryId: string): Category {
  const found = tree.find((one) => one.categoryId === categoryId)
  if (!found) throw new Problem('NOT_FOUND')
  return found
}

function checkName(typed: string, lang: Lang): string {
  const name = tidy(typed)
  if (name === '' || name.length > longestCategoryName)
    throw new Problem('REFUSED', { fields: { name: nameFault[lang] } })
  return name
}

/** `moved`: the category that takes the place; null for a new one. */
function checkPlace(tree: readonly Category[], { parentId, name }: Wish, moved: Category | null): void {
  if (parentId !== null) getIn(tree, parentId)
  const above = lineOf(tree, parentId)
  const levels = above.length + (moved === null ? 1 : heightOf(tree, moved.categoryId))
  if ((moved !== null && above.includes(moved.categoryId)) || levels > deepestCategory)
    throw new Problem('CATEGORY_PLACE_REFUSED', { values: { most: deepestCategory } })
  const isTaken = tree.some((one) => one !== moved && one.parentId === parentId && one.name === name)
  if (isTaken) throw new Problem('CATEGORY_NAME_TAKEN')
}

/** A category and those above it. */
function lineOf(tree: readonly Category[], from: string | null): string[] {
  const line: string[] = []
  for (let at = from; at !== null && !line.includes(at); at = getIn(tree, at).parentId) line.push(at)
  return line
}

function heightOf(tree: readonly Category[], categoryId: string): number {
  return 1 + Math.max(0, ...siblingsIn(tree, categoryId).map((child) => heightOf(tree, child)))
}

function siblingsIn(tree: readonly Category[], parentId: string | null): string[] {
  return tree.filter((one) => one.parentId === parentId).map(({ categoryId }) => categoryId)
}

function nameOf(tree: readonly Category[], categoryId: string | null): string | null {
  return tree.find((one) => one.categoryId === categoryId)?.name ?? null
}
