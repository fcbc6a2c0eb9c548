import SendIcon from '@mui/icons-material/SendOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { inquiryState, type InquiryDetail } from '@mall/contract/inquiries'
import { longestText } from '@mall/contract/inquiries'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { UploadField } from '#features/files/upload-field.tsx'
import { useText } from '#shared/i18n/use-text.ts'
import { isComposing } from '#shared/ui/fields/is-composing.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { inquiriesMessages } from '../inquiries.messages.ts'
import type { ThreadCalls } from './thread-calls.ts'
import { useReplying } from './use-replying.ts'
import type { SentText } from './use-replying.ts'

interface ComposerProps {
  inquiry: InquiryDetail
  side: 'STORE' | 'OFFICE'
  calls: ThreadCalls
  setPending: (pending: SentText | null) => void
}

/** Reply form. A sent text appears in the thread immediately; if sending fails, it returns to the form. */
export function Composer({ inquiry, side, calls, setPending }: ComposerProps) {
  const t = useText(inquiriesMessages)
  const { draft, change, failure, isBusy, submit } = useReplying(inquiry.articleId, calls, setPending)
  const [isUploading, setUploading] = useState(false)
  const isClosed = inquiry.status.code === inquiryState.closed
  if (!draft) return <Skeleton variant="rounded" height={220} />
  const isReady = draft.contents.trim() !== '' && !isUploading && !isBusy
  const send = () => {
    if (isReady) void submit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event)) send()
  }
  const label = side === 'OFFICE' ? 'answer' : isClosed ? 'askAgain' : 'reply'
  return (
    <Card
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      sx={{ display: 'grid', gap: 2, padding: { xs: 2, md: 3 } }}
    >
      {isClosed && <Alert severity="info">{t('closedNote')}</Alert>}
      <LabelledInput
        label={t(label)}
        placeholder={t(side === 'OFFICE' ? 'answerHint' : 'replyHint')}
        multiline
        minRows={3}
        maxRows={14}
        disabled={isBusy}
        value={isBusy ? '' : draft.contents}
        onKeyDown={onKeyDown}
        onChange={(event) => change((before) => ({ ...before, contents: event.target.value }))}
        slotProps={{ input: { maxLength: longestText } }}
      />
      <UploadField
        files={isBusy ? [] : draft.files}
        setFiles={(make) => change((before) => ({ ...before, files: make(before.files) }))}
        disabled={isBusy}
        onBusy={setUploading}
      />
      {failure !== null && (
        <Alert severity="error">
          {t('notSent')} {failure}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 2 }}>
        <Typography
          variant="body2"
          color="textSecondary"
          role="status"
          sx={{ display: isUploading ? 'block' : { xs: 'none', sm: 'block' } }}
        >
          {isUploading ? t('stillUploading') : t('shortcut')}
        </Typography>
        <Button
          type="submit"
          variant="contained"
          disabled={!isReady}
          startIcon={<SendIcon className="mirrors" />}
          sx={{ inlineSize: { xs: '100%', sm: 'auto' }, minBlockSize: { xs: 48, sm: 0 } }}
        >
          {t(isBusy ? 'sending' : failure !== null ? 'sendAgain' : side === 'OFFICE' ? 'answerSend' : 'send')}
        </Button>
      </Box>
    </Card>
  )
}
