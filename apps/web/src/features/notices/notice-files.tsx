import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { downloadFile } from '@mall/contract/files'
import type { FileEntry } from '@mall/contract/files'
import { download } from '#shared/api/download.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { noticesMessages } from './notices.messages.ts'

/** What hangs on a notice. */
export function NoticeFiles({ files }: { files: readonly FileEntry[] }) {
  const t = useText(noticesMessages)
  if (files.length === 0) return null
  return (
    <Box component="section" sx={{ marginBlockStart: 2 }}>
      <Typography variant="subtitle2" component="h2">
        {t('attached')}
      </Typography>
      {files.map(({ fileId, name }) => (
        <Button
          key={fileId}
          startIcon={<DownloadIcon />}
          onClick={() => void download(downloadFile, { params: { fileId }, query: {} })}
        >
          {name}
        </Button>
      ))}
    </Box>
  )
}
