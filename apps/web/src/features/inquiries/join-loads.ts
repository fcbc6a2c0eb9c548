interface Load<T> {
  currentData?: T | undefined
  error?: unknown
  refetch: () => unknown
}

/** Combines the loads of an inquiry and its replies, which are shown together. */
export function joinLoads<Inquiry, Replies>(inquiry: Load<Inquiry>, replies: Load<Replies>) {
  return {
    error: inquiry.error ?? replies.error,
    shown: inquiry.currentData && replies.currentData && { inquiry: inquiry.currentData, replies: replies.currentData },
    again: () => {
      void inquiry.refetch()
      void replies.refetch()
    },
  }
}
