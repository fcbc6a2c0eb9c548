import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { FileEntry } from '@mall/contract/files'
import { FileList } from '#features/files/file-list.tsx'
import { useText } from '#shared/i18n/use-text.ts'
import { noticesMessages } from './notices.messages.ts'

/** Attachments of a notice. */
export function NoticeFiles({ files }: { files: readonly FileEntry[] }) {
  const t = useText(noticesMessages)
  if (files.length === 0) return null
  return (
    <Box component="section" className="not-printed" sx={{ marginBlockStart: 2.5 }}>
      <Typography variant="subtitle2" component="h2" sx={{ marginBlockEnd: 1 }}>
        {t('attached')}
      </Typography>
      <FileList files={files} label={t('attached')} />
    </Box>
  )
}
