import { isAsWritten } from '@mall/contract/office-notices'
import { skipToken } from '@reduxjs/toolkit/query'
import { useMay } from '#features/users/use-may.ts'
import { codeOf } from '#shared/api/failure.ts'
import { useNoticeOfChangeQuery } from '../price-lists.api.ts'

/** The notice of a change, in the version that it knows: its title if undoing may end it, or whether stores go on reading it. */
export function useItsNotice(articleId: string | null, version = 1) {
  const mayTalk = useMay('talk')
  const asked = articleId === null ? skipToken : { params: { articleId } }
  const { currentData: notice, error, isFetching } = useNoticeOfChangeQuery(asked)
  const title = mayTalk && notice !== undefined && isAsWritten(notice, version) ? notice.title : null
  const isDeleted = error !== undefined && codeOf(error) === 'NOT_FOUND'
  const isGone = articleId === null || isDeleted || notice?.state === 'ENDED'
  return { title, stays: title === null && !isGone && !isFetching, isFetching }
}
