import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { InquiryAbout } from '@mall/contract/inquiries'
import { longestText, longestTitle } from '@mall/contract/inquiries'
import { useState } from 'react'
import { UploadField } from '#features/files/upload-field.tsx'
import { useText } from '#shared/i18n/use-text.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { inquiriesMessages } from './inquiries.messages.ts'
import { KindChoice } from './kind-choice.tsx'
import { useAsking } from './use-asking.ts'

interface NewInquiryFormProps {
  about: InquiryAbout | null
  /** A product that was searched for in vain. */
  wanted: string
}

/** Kind, title, text and files. The draft is kept until the server has saved it. */
export function NewInquiryForm({ about, wanted }: NewInquiryFormProps) {
  const t = useText(inquiriesMessages)
  const { draft, change, clear, errors, failure, isBusy, submit } = useAsking(about, wanted)
  const [isUploading, setUploading] = useState(false)
  if (!draft) return <Skeleton variant="rounded" height={480} />
  const isEmpty = draft.title === '' && draft.contents === '' && draft.files.length === 0
  return (
    <Card
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isUploading && !isBusy) void submit()
      }}
      sx={{ display: 'grid', gap: 2.5, padding: { xs: 2, md: 3 } }}
    >
      <KindChoice
        value={draft.ext1Cd}
        choose={(ext1Cd) => change((before) => ({ ...before, ext1Cd }))}
        error={errors.ext1Cd}
      />
      <LabelledInput
        label={t('title')}
        placeholder={t('titleHint')}
        value={draft.title}
        error={errors.title}
        onChange={(event) => change((before) => ({ ...before, title: event.target.value }))}
        slotProps={{ input: { maxLength: longestTitle } }}
      />
      <LabelledInput
        label={t('contents')}
        placeholder={t('contentsHint')}
        multiline
        minRows={6}
        maxRows={20}
        value={draft.contents}
        error={errors.contents}
        onChange={(event) => change((before) => ({ ...before, contents: event.target.value }))}
        slotProps={{ input: { maxLength: longestText } }}
      />
      <UploadField
        files={draft.files}
        setFiles={(make) => change((before) => ({ ...before, files: make(before.files) }))}
        onBusy={setUploading}
      />
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      <SendBar isEmpty={isEmpty} isBusy={isBusy} isUploading={isUploading} clear={clear} />
    </Card>
  )
}

interface SendBarProps {
  isEmpty: boolean
  isBusy: boolean
  isUploading: boolean
  clear: () => void
}

/** Sticks to the bottom on phones, near the thumb. */
function SendBar({ isEmpty, isBusy, isUploading, clear }: SendBarProps) {
  const t = useText(inquiriesMessages)
  return (
    <Box
      data-foot
      data-bottom-bar="page"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        columnGap: 1.5,
        rowGap: 0.5,
        position: { xs: 'sticky', md: 'static' },
        insetBlockEnd: 0,
        paddingBlockStart: { xs: 1, md: 0 },
        paddingBlockEnd: { xs: 'calc(8px + env(safe-area-inset-bottom))', md: 0 },
        backgroundColor: 'background.paper',
      }}
    >
      {!isEmpty && (
        <Box sx={{ display: 'flex', alignItems: 'center', flexGrow: 1, gap: 0.5, minBlockSize: 40 }}>
          <Typography variant="body2" color="textSecondary" role="status">
            {isUploading ? t('stillUploading') : t('kept')}
          </Typography>
          {!isUploading && (
            <Button size="small" color="inherit" onClick={clear} disabled={isBusy}>
              {t('discard')}
            </Button>
          )}
        </Box>
      )}
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={isBusy || isUploading}
        sx={{ inlineSize: { xs: '100%', sm: 'auto' } }}
      >
        {t(isBusy ? 'sending' : 'send')}
      </Button>
    </Box>
  )
}
