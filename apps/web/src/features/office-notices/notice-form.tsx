import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { longestTitle } from '@mall/contract/notices'
import { Suspense, useEffect, useState } from 'react'
import { UploadField } from '#features/files/upload-field.tsx'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { late } from '#shared/late/late.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { UnsavedWork } from '#shared/ui/unsaved/unsaved-work.tsx'
import { DeleteNoticeButton } from './delete-notice-button.tsx'
import { DisplayFields } from './display-fields.tsx'
import type { NoticeDraft } from './notice-draft.ts'
import { PostDialog } from './post-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { TargetFields } from './target-fields.tsx'
import { useReach } from './use-reach.ts'
import { useSaveNotice } from './use-save-notice.ts'
import { writeMessages } from './write.messages.ts'

// Loaded on demand, because it is large.
const RichEditor = late(async () => (await import('./editor/rich-editor.tsx')).RichEditor)

interface NoticeFormProps {
  articleId: string
  initial: NoticeDraft
  /** Current version of the notice; 0 for a new one. */
  version: number
  /** `isOvertaken`: another user has saved meanwhile. */
  keep: (draft: NoticeDraft, isOvertaken: boolean) => void
  /** Start of publication as text, if it has begun. */
  begun: string | null
  /** How many have read it. */
  readers: number
  reload: () => void
}

/** Form of a notice. The draft stays in tab storage until saved. */
export function NoticeForm({ articleId, initial, version, keep, begun, readers, reload }: NoticeFormProps) {
  const t = useText(writeMessages)
  const text = useFailureText()
  const [draft, setDraft] = useState(initial)
  const [isSending, setSending] = useState(false)
  const [isPreview, setPreview] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [tellsReaders, setTellsReaders] = useState(false)
  const reach = useReach(draft)
  const change = (part: Partial<NoticeDraft>) => setDraft((before) => ({ ...before, ...part }))
  const { save, isBusy, failure, faults, isConflict } = useSaveNotice(articleId, (sent) => change({ sent }))
  useEffect(() => {
    if (draft !== initial || isConflict) keep(draft, isConflict)
    // oxlint-disable-next-line react/exhaustive-deps -- `keep` is constant while writing
  }, [draft, initial, isConflict])
  const [setContents] = useState(() => (contents: string) => change({ contents }))
  // Saving a visible or scheduled notice notifies no store, and one without a title is rejected.
  const asks = begun === null && draft.starts === '' && draft.title.trim() !== '' && (reach === undefined || reach > 1)
  const send = () => {
    setAsked(false)
    save({ ...draft, version }, tellsReaders)
  }
  const word = articleId !== 'new' ? 'save' : draft.starts === '' ? 'post' : 'schedule'
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, minInlineSize: 0 }}>
        <LabelledInput
          label={t('title')}
          value={draft.title}
          error={faults['title']}
          onChange={({ target }) => change({ title: target.value })}
          slotProps={{ input: { maxLength: longestTitle } }}
        />
        <Box>
          <Typography aria-hidden="true" sx={{ marginBlockEnd: 0.75, fontSize: '0.875rem', fontWeight: 600 }}>
            {t('contents')}
          </Typography>
          <Suspense fallback={<Skeleton variant="rounded" height={390} />}>
            <RichEditor initial={initial.contents} onChange={setContents} isWrong={faults['contents'] !== undefined} />
          </Suspense>
          {faults['contents'] !== undefined && (
            <FormHelperText error role="alert">
              {faults['contents']}
            </FormHelperText>
          )}
        </Box>
        <UploadField
          label={t('files')}
          files={draft.files}
          setFiles={(next) => setDraft((before) => ({ ...before, files: next(before.files) }))}
          onBusy={setSending}
        />
      </Box>
      <Card
        component="section"
        sx={{
          padding: { xs: 2, md: 3 },
          display: 'grid',
          gap: 3,
          position: { lg: 'sticky' },
          insetBlockStart: { lg: 'calc(var(--header, 0px) + 24px)' },
        }}
      >
        <TargetFields draft={draft} change={change} faults={faults} />
        <ScheduleFields draft={draft} change={change} faults={faults} begun={begun} />
        <DisplayFields draft={draft} change={change} />
        {failure !== null && (
          <Alert
            severity="error"
            action={
              isConflict && (
                <Button color="inherit" size="small" onClick={reload}>
                  {t('reload')}
                </Button>
              )
            }
          >
            {text(failure)}
          </Alert>
        )}
        <Box sx={{ display: 'grid', gap: 1 }}>
          {begun !== null && readers > 0 && (
            <FormControlLabel
              control={<Checkbox checked={tellsReaders} onChange={(_, isOn) => setTellsReaders(isOn)} />}
              label={t('tellReaders', { count: readers })}
            />
          )}
          <Button
            variant="contained"
            size="large"
            disabled={isBusy || isSending}
            onClick={() => (asks ? setAsked(true) : send())}
          >
            {t(word)}
          </Button>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <Button onClick={() => setPreview(true)}>{t('preview')}</Button>
            {articleId !== 'new' && <DeleteNoticeButton articleId={articleId} />}
          </Box>
        </Box>
      </Card>
      <UnsavedWork isUnsaved={draft !== initial} note={t('draftStays')} leave={t('leave')} />
      {isAsked && <PostDialog stores={reach} close={() => setAsked(false)} post={send} />}
      {isPreview && <PreviewDialog draft={draft} close={() => setPreview(false)} />}
    </Box>
  )
}
