import { useDispatch } from 'react-redux'
import { inquiriesApi } from './inquiries.api.ts'

/** Reloads everything that shows inquiries: lists, threads and home. */
export function useInquiriesReload(): () => void {
  const dispatch = useDispatch()
  return () => {
    dispatch(inquiriesApi.util.invalidateTags(['Inquiries']))
  }
}
