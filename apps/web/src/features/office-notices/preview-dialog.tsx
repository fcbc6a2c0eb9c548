import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { NoticeFiles } from '#features/notices/notice-files.tsx'
import { NoticeMarks } from '#features/notices/notice-marks.tsx'
import { RichText } from '#features/notices/rich-text/rich-text.tsx'
import type { NoticeDraft } from './notice-draft.ts'
import { writeMessages } from './write.messages.ts'

/** The notice as stores will see it. */
export function PreviewDialog({ draft, close }: { draft: NoticeDraft; close: () => void }) {
  const t = useText(writeMessages)
  const titleId = useId()
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{t('previewTitle')}</DialogTitle>
      <DialogContent dividers>
        <Box sx={{ display: 'flex', gap: 0.75, marginBlockEnd: 1, '&:empty': { display: 'none' } }}>
          <NoticeMarks {...draft} />
        </Box>
        <Typography variant="h2" component="p" sx={{ marginBlockEnd: 2, color: 'title' }}>
          <bdi>{draft.title}</bdi>
        </Typography>
        <RichText markup={draft.contents} />
        <NoticeFiles files={draft.files} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
