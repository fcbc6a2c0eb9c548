import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { inquiriesApi } from './inquiries.api.ts'

/** Refetches the unread marks of lists once an unread thread has been opened. */
export function useMarksReload(inquiry: { articleId: string; unread: boolean; lastAt: string } | undefined): void {
  const dispatch = useDispatch()
  const opened = inquiry?.unread === true ? `${inquiry.articleId} ${inquiry.lastAt}` : null
  useEffect(() => {
    if (opened !== null) dispatch(inquiriesApi.util.invalidateTags(['InquiryMarks']))
  }, [opened, dispatch])
}
