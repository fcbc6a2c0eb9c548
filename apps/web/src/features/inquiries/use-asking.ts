import type { FileEntry } from '@mall/contract/files'
import { postInquiry } from '@mall/contract/inquiries'
import type { InquiryAbout } from '@mall/contract/inquiries'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { useDraft } from '#features/users/use-draft.ts'
import { ask } from '#shared/api/ask.ts'
import { codeOf } from '#shared/api/failure.ts'
import type { Failure } from '#shared/api/failure.ts'
import type { SentOnce } from '#shared/api/sent-once.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { inquiryPath } from '#shared/paths.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { inquiriesMessages } from './inquiries.messages.ts'
import { keyFor } from './thread/send-key.ts'
import { useInquiriesReload } from './use-inquiries-reload.ts'

interface QuestionDraft {
  title: string
  contents: string
  ext1Cd: string
  files: readonly FileEntry[]
  sent: SentOnce | null
}

const empty: QuestionDraft = { title: '', contents: '', ext1Cd: '', files: [], sent: null }

/** Code 2007 of inquiries about products. */
const ofProducts = '03'

type Errors = Partial<Record<'title' | 'contents' | 'ext1Cd', string>>

/** State of a new inquiry: validation, sending and its draft. */
export function useAsking(about: InquiryAbout | null, wanted: string) {
  const t = useText(inquiriesMessages)
  const text = useFailureText()
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const reload = useInquiriesReload()
  const subject = about ? (about.line?.orderLineId ?? about.orderId) : wanted
  const name = subject === '' ? 'new' : `new/${subject}`
  const asking = { title: t('wantedTitle', { wanted }), contents: t('wantedText', { wanted }), ext1Cd: ofProducts }
  const { draft, change, clear } = useDraft(name, wanted === '' ? empty : { ...empty, ...asking })
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const missing: Errors = {
    ...(draft?.ext1Cd === '' && { ext1Cd: t('kindMissing') }),
    ...(draft?.title.trim() === '' && { title: t('titleMissing') }),
    ...(draft?.contents.trim() === '' && { contents: t('contentsMissing') }),
  }
  // Unattached uploads are deleted after a day.
  const why = (problem: Failure, files: readonly FileEntry[]) =>
    codeOf(problem) === 'NOT_FOUND' && files.length > 0 ? t('filesGone') : text(problem)

  const submit = async () => {
    setTried(true)
    if (!draft || Object.keys(missing).length > 0) return
    const { title, contents, ext1Cd, files } = draft
    const sent = keyFor(draft.sent, [title, contents, ext1Cd, name], files)
    change((before) => ({ ...before, sent }))
    setBusy(true)
    setFailure(null)
    const named = about && { orderId: about.orderId, ...(about.line && { orderLineId: about.line.orderLineId }) }
    const body = { title, contents, ext1Cd, ...named, fileIds: files.map(({ fileId }) => fileId) }
    const answer = await ask(postInquiry, { body }, { headers: { 'idempotency-key': sent.key } })
    setBusy(false)
    if (!answer.ok) {
      setFailure(why(answer.error, files))
      return
    }
    clear()
    reload()
    dispatch(succeeded(t('sent')))
    void navigate(inquiryPath(answer.data.articleId), { replace: true })
  }

  return { draft, change, clear, errors: isTried ? missing : {}, failure, isBusy, submit }
}
