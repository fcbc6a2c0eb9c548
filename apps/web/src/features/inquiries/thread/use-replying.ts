import type { FileEntry } from '@mall/contract/files'
import { useState } from 'react'
import { useDraft } from '#features/users/use-draft.ts'
import { codeOf } from '#shared/api/failure.ts'
import type { SentOnce } from '#shared/api/sent-once.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { inquiriesMessages } from '../inquiries.messages.ts'
import { keyFor } from './send-key.ts'
import type { ThreadCalls } from './thread-calls.ts'
import { useInquiriesReload } from '../use-inquiries-reload.ts'

export interface SentText {
  contents: string
  files: readonly FileEntry[]
}

interface ReplyDraft extends SentText {
  sent: SentOnce | null
}

const empty: ReplyDraft = { contents: '', files: [], sent: null }

/** State of a new reply. The draft is deleted only after the server has saved it. */
export function useReplying(articleId: string, calls: ThreadCalls, setPending: (pending: SentText | null) => void) {
  const t = useText(inquiriesMessages)
  const text = useFailureText()
  const reload = useInquiriesReload()
  const { draft, change, clear } = useDraft(`reply/${articleId}`, empty)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const submit = async () => {
    if (!draft) return
    const { contents, files } = draft
    const sent = keyFor(draft.sent, [articleId, contents], files)
    change((before) => ({ ...before, sent }))
    setBusy(true)
    setFailure(null)
    setPending({ contents, files })
    const body = { articleId, contents, fileIds: files.map(({ fileId }) => fileId) }
    const answer = await calls.post(body, sent.key)
    setBusy(false)
    reload()
    if (answer.ok) {
      clear()
      return
    }
    setPending(null)
    setFailure(codeOf(answer.error) === 'NOT_FOUND' && files.length > 0 ? t('filesGone') : text(answer.error))
  }
  return { draft, change, failure, isBusy, submit }
}
