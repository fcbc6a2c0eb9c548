import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import { auditChanges } from '#features/office-products/editor.ts'
import { auditsOf } from '#features/office-products/saving/audits-of.ts'
import { writeProducts } from '#features/office-products/saving/save-products.ts'
import { breather } from '#platform/queues/yield-to-event-loop.ts'
import { fewOf } from '#platform/few-of.ts'
import type { AppliedRow, RowToApply } from '../../rows.queries.ts'
import type { Apply, ApplyContext, BuiltOn } from '../kind.ts'
import type { StagedPicture } from './check-pictures.ts'
import { listPicturedById, listPicturesChangedSince } from './pictures-of-import.queries.ts'

interface AppliedPictures {
  before: string[]
  after: string[]
}

const productsInPart = 500

/** The pictures of a product are one change of it, however many files they were. */
export function beginApplyPictures(context: ApplyContext): Promise<Apply> {
  const apply: Apply['apply'] = async (rows) => {
    const byProduct = [...Map.groupBy(rows, ({ target }) => target ?? '')]
    const applied: AppliedRow[] = []
    const breathe = breather()
    for (let from = 0; from < byProduct.length; from += productsInPart) {
      applied.push(...(await applyPart(context, byProduct.slice(from, from + productsInPart))))
      await breathe()
    }
    return applied
  }
  return Promise.resolve({ apply })
}

async function applyPart(context: ApplyContext, products: readonly [string, RowToApply[]][]): Promise<AppliedRow[]> {
  const known = await listPicturedById(
    context.trx,
    products.map(([prodId]) => prodId),
  )
  const changes = products.map(([prodId, rows]) => {
    const product = known.get(prodId)
    if (product === undefined) throw new Problem('NOT_FOUND')
    const staged = rows.map(({ change }) => change as StagedPicture)
    return { prodId, version: rows[0]?.seen ?? 0, pictures: placed(product.pictures, staged) }
  })
  await write(context, 'IMPORT', changes)
  return changes.map(({ prodId, pictures }, n): AppliedRow => {
    const product = known.get(prodId)
    const applied: AppliedPictures = { before: product?.pictures ?? [], after: pictures }
    const [first] = products[n]?.[1] ?? []
    return { row_no: first?.row_no ?? 0, key: product?.prodCd ?? null, is_new: false, target: prodId, applied }
  })
}

/** A picture takes the place of the one that is there, or comes after the last one. */
export function placed(before: readonly string[], staged: readonly StagedPicture[]): string[] {
  const after = [...before]
  for (const { image, place } of staged.toSorted((a, b) => a.place - b.place))
    if (place <= before.length) after[place - 1] = image
    else after.push(image)
  return [...new Set(after)]
}

async function write(
  { trx, editor, lang, change }: ApplyContext,
  as: 'IMPORT' | 'UNDO',
  changes: readonly { prodId: string; version: number; pictures: string[] }[],
): Promise<void> {
  const whole = changes.map(({ prodId, version, pictures }) => ({ prodId, version, fields: { pictures } }))
  // A product may have more pictures than can be typed, from before there was a limit.
  const { plans, stock } = await writeProducts(trx, { ...editor.who, as }, whole, lang, () => ({}))
  await auditChanges(trx, editor, auditsOf(plans, stock, change))
}

export async function undoPictures(context: ApplyContext, rows: readonly AppliedRow[]): Promise<void> {
  const known = await listPicturedById(
    context.trx,
    rows.map(({ target }) => target),
  )
  const changes = rows.map(({ target, key, applied }) => {
    const { before, after } = applied as AppliedPictures
    const product = known.get(target)
    if (product === undefined || product.pictures.join('\n') !== after.join('\n'))
      throw new Problem('IMPORT_BUILT_ON', { values: { what: key ?? '' }, facts: { built: 1 } })
    return { prodId: target, version: product.version, pictures: before }
  })
  await write(context, 'UNDO', changes)
}

export async function findBuiltOnPictures(
  db: Db,
  importId: string,
  _made: unknown,
  lang: Lang,
): Promise<BuiltOn | null> {
  const codes = await listPicturesChangedSince(db, importId)
  if (codes.length === 0) return null
  const what = lang === 'ko' ? '사진이 다시 바뀐 상품' : 'products whose pictures were changed again'
  return { count: codes.length, what: [`${what} ${fewOf(codes, lang)}`] }
}
