import { correctAsWritten, endAsWritten, type Writer } from '#features/office-notices/write-notice.ts'
import type { Trx } from '#db/open.ts'
import { getToday, listNamedProducts } from '../saving/lines.queries.ts'
import { correctedNotice } from './correct-notice.ts'
import type { UndoneGoods } from './plan-undoing.ts'
import { undoPriceChange } from './undo-price-change.ts'
import { findNoticeOf, markCorrected } from './undo.queries.ts'

interface Wish {
  partly: boolean
  endNotice: boolean
  correctNotice: boolean
}

/** Undoes a change of prices, and ends or corrects the notice that was written with it if that is wanted. */
export async function undoWithNotice(trx: Trx, writer: Writer, changeId: string, wish: Wish) {
  const { lines, goods } = await undoPriceChange(trx, writer, changeId, { partly: wish.partly })
  const notice = wish.endNotice || wish.correctNotice ? await findNoticeOf(trx, changeId) : null
  const noticeEnded =
    notice !== null && wish.endNotice && (await endAsWritten(trx, writer, notice.articleId, notice.version))
  const noticeCorrected =
    notice !== null && !wish.endNotice && (await correct(trx, writer, { changeId, ...notice }, goods))
  return { lines, noticeEnded, noticeCorrected }
}

interface ItsNotice {
  changeId: string
  articleId: string
  version: number
  from: string
}

async function correct(
  trx: Trx,
  writer: Writer,
  { changeId, articleId, version, from }: ItsNotice,
  goods: UndoneGoods,
): Promise<boolean> {
  const days = { today: await getToday(trx), from }
  const named = { back: await namedOf(trx, goods.back), partly: await namedOf(trx, goods.partly) }
  const isCorrected = await correctAsWritten(
    trx,
    writer,
    articleId,
    (notice) => correctedNotice(notice, named, days),
    version,
  )
  if (isCorrected) await markCorrected(trx, changeId, version + 1)
  return isCorrected
}

async function namedOf(trx: Trx, prodIds: readonly string[]) {
  const products = await listNamedProducts(trx, prodIds)
  return [...products.values()].sort((one, other) => one.prodNm.localeCompare(other.prodNm, 'ko'))
}
