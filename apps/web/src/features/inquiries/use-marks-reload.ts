import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { inquiriesApi } from './inquiries.api.ts'

/** A thread that was unread has been read by being opened: lists show their marks anew. */
export function useMarksReload(inquiry: { articleId: string; unread: boolean; lastAt: string } | undefined): void {
  const dispatch = useDispatch()
  const opened = inquiry?.unread === true ? `${inquiry.articleId} ${inquiry.lastAt}` : null
  useEffect(() => {
    if (opened !== null) dispatch(inquiriesApi.util.invalidateTags(['InquiryMarks']))
  }, [opened, dispatch])
}
