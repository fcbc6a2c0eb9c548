import { correctAsWritten, endAsWritten, type Writer } from '#features/office-notices/write-notice.ts'
import type { Trx } from '#db/open.ts'
import { getToday, listNamedProducts } from '../saving/lines.queries.ts'
import { correctedNotice } from './correct-notice.ts'
import { undoPriceChange } from './undo-price-change.ts'
import { findNoticeOf } from './undo.queries.ts'

interface Wish {
  partly: boolean
  endNotice: boolean
  correctNotice: boolean
}

/** Undoes a change of prices, and ends or corrects the notice that was written with it if that is wanted. */
export async function undoWithNotice(trx: Trx, writer: Writer, changeId: string, wish: Wish) {
  const { lines, goods } = await undoPriceChange(trx, writer, changeId, { partly: wish.partly })
  const articleId = wish.endNotice || wish.correctNotice ? await findNoticeOf(trx, changeId) : null
  const noticeEnded = articleId !== null && wish.endNotice && (await endAsWritten(trx, writer, articleId))
  const isCorrected = articleId !== null && !wish.endNotice && goods.back.length > 0
  const noticeCorrected = isCorrected && (await correct(trx, writer, articleId, goods.back))
  return { lines, noticeEnded, noticeCorrected }
}

async function correct(trx: Trx, writer: Writer, articleId: string, back: readonly string[]): Promise<boolean> {
  const [products, today] = [await listNamedProducts(trx, back), await getToday(trx)]
  const named = [...products.values()].sort((one, other) => one.prodNm.localeCompare(other.prodNm, 'ko'))
  return correctAsWritten(trx, writer, articleId, (notice) => correctedNotice(notice, named, today))
}
