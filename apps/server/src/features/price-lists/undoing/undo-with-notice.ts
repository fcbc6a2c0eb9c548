import { endAsWritten, type Writer } from '#features/office-notices/write-notice.ts'
import type { Trx } from '#db/open.ts'
import { undoPriceChange } from './undo-price-change.ts'
import { findNoticeOf } from './undo.queries.ts'

/** Undoes a change of prices, and ends the notice that was written with it if that is wanted. */
export async function undoWithNotice(
  trx: Trx,
  writer: Writer,
  changeId: string,
  { partly, endNotice }: { partly: boolean; endNotice: boolean },
): Promise<{ lines: number; noticeEnded: boolean }> {
  const lines = await undoPriceChange(trx, writer, changeId, { partly })
  const articleId = endNotice ? await findNoticeOf(trx, changeId) : null
  return { lines, noticeEnded: articleId !== null && (await endAsWritten(trx, writer, articleId)) }
}
