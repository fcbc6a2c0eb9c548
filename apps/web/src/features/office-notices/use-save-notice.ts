import type { NoticeBody } from '@mall/contract/office-notices'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { codeOf, refusedFields } from '#shared/api/failure.ts'
import type { Failure } from '#shared/api/failure.ts'
import { sentOnce, type SentOnce } from '#shared/api/sent-once.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { useNavigateFreely } from '#shared/ui/unsaved/leave-guard.tsx'
import { bodyOf, deleteDrafts } from './notice-draft.ts'
import type { NoticeDraft } from './notice-draft.ts'
import { useChangeNoticeMutation, useCreateNoticeMutation } from './office-notices.api.ts'
import { writeMessages } from './write.messages.ts'

/** Saves the notice; on failure shows errors by field and keeps the draft, with the key of what was sent. */
export function useSaveNotice(articleId: string, remember: (sent: SentOnce) => void) {
  const t = useText(writeMessages)
  const dispatch = useDispatch()
  const navigate = useNavigateFreely()
  const [create, creating] = useCreateNoticeMutation()
  const [change, changing] = useChangeNoticeMutation()
  const [failure, setFailure] = useState<Failure | null>(null)
  const post = (body: NoticeBody, before: SentOnce | null) => {
    const sent = sentOnce(before, body)
    remember(sent)
    return create({ body, headers: { 'idempotency-key': sent.key } })
  }
  const save = async (draft: NoticeDraft, tellsReaders: boolean) => {
    const body = bodyOf(draft)
    const { error } =
      articleId === 'new'
        ? await post(body, draft.sent)
        : await change({ params: { articleId }, body: { ...body, version: draft.version, tellsReaders } })
    setFailure(error ?? null)
    if (error) return
    deleteDrafts(articleId)
    const done = articleId !== 'new' ? 'saved' : draft.starts === '' ? 'posted' : 'planned'
    dispatch(succeeded(t(done)))
    navigate(paths.officeNotices)
  }
  return {
    save: (draft: NoticeDraft, tellsReaders: boolean) => void save(draft, tellsReaders),
    isBusy: creating.isLoading || changing.isLoading,
    failure,
    faults: refusedFields(failure),
    isConflict: failure !== null && codeOf(failure) === 'CONFLICT',
  }
}
