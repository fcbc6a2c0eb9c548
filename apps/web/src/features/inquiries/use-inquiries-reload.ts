import { useDispatch } from 'react-redux'
import { inquiriesApi } from './inquiries.api.ts'

/** Everything that shows inquiries looks again: lists, threads and what home says of them. */
export function useInquiriesReload(): () => void {
  const dispatch = useDispatch()
  return () => {
    dispatch(inquiriesApi.util.invalidateTags(['Inquiries']))
  }
}
