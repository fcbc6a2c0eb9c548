import CloseIcon from '@mui/icons-material/Close'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import NextIcon from '@mui/icons-material/ChevronRight'
import PreviousIcon from '@mui/icons-material/ChevronLeft'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import type { FileEntry } from '@mall/contract/files'
import type { KeyboardEvent } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { FileName } from './file-row.tsx'
import { filesMessages } from './files.messages.ts'
import { formatBytes } from './format-bytes.ts'
import { useDownload } from './use-download.ts'
import { usePicture } from './use-picture.ts'

interface PictureViewerProps {
  pictures: readonly FileEntry[]
  at: number
  /** Shows another image; null closes the viewer. */
  show: (at: number | null) => void
}

/** Full-size image with navigation and download. */
export function PictureViewer({ pictures, at, show }: PictureViewerProps) {
  const t = useText(filesMessages)
  const theme = useTheme()
  const isPhone = useMediaQuery(theme.breakpoints.down('sm'))
  const picture = pictures[at]
  if (!picture) return null
  const step = (by: number) => {
    if (pictures[at + by]) show(at + by)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const ahead = theme.direction === 'rtl' ? -1 : 1
    if (key === 'ArrowRight') step(ahead)
    if (key === 'ArrowLeft') step(-ahead)
  }
  return (
    <Dialog
      open
      onClose={() => show(null)}
      onKeyDown={onKeyDown}
      fullScreen={isPhone}
      maxWidth="lg"
      fullWidth
      slotProps={{ paper: { 'aria-label': picture.name } }}
    >
      <Box
        sx={{ display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto', blockSize: isPhone ? '100%' : '84dvh' }}
      >
        <ViewerHead picture={picture} close={() => show(null)} />
        <LargePicture key={picture.fileId} picture={picture} />
        {pictures.length > 1 && (
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 2, padding: 1 }}>
            <IconButton aria-label={t('previous')} disabled={at === 0} onClick={() => step(-1)}>
              <PreviousIcon className="mirrors" />
            </IconButton>
            <Typography variant="body2" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {t('position', { at: at + 1, count: pictures.length })}
            </Typography>
            <IconButton aria-label={t('next')} disabled={at === pictures.length - 1} onClick={() => step(1)}>
              <NextIcon className="mirrors" />
            </IconButton>
          </Box>
        )}
      </Box>
    </Dialog>
  )
}

function ViewerHead({ picture, close }: { picture: FileEntry; close: () => void }) {
  const t = useText(filesMessages)
  const { isBusy, fetchFile } = useDownload(picture)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, padding: 1, paddingInlineStart: 2 }}>
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <FileName name={picture.name} />
        <Typography variant="body2" color="textSecondary">
          {formatBytes(picture.size)}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        size="small"
        // Not disabled while busy: that would drop the focus, and with it the Escape key that closes the viewer.
        startIcon={isBusy ? <CircularProgress size={18} color="inherit" /> : <DownloadIcon />}
        aria-busy={isBusy}
        onClick={fetchFile}
      >
        {t('save')}
      </Button>
      <IconButton aria-label={t('close')} onClick={close}>
        <CloseIcon />
      </IconButton>
    </Box>
  )
}

function LargePicture({ picture }: { picture: FileEntry }) {
  const t = useText(filesMessages)
  const { url, again } = usePicture(picture.fileId, '2')
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateRows: 'minmax(0, 1fr)',
        placeItems: 'center',
        minBlockSize: 0,
        overflow: 'auto',
        backgroundColor: 'action.hover',
      }}
    >
      {url === undefined && <CircularProgress aria-label={t('loading')} />}
      {url === null && (
        <Box role="alert" sx={{ display: 'grid', gap: 1.5, justifyItems: 'center', padding: 2 }}>
          <Typography>{t('pictureFailed')}</Typography>
          <Button variant="outlined" onClick={again}>
            {t('again')}
          </Button>
        </Box>
      )}
      {typeof url === 'string' && (
        <Box
          component="img"
          src={url}
          alt={picture.name}
          // Scales down to fit, but never up.
          sx={{ inlineSize: '100%', blockSize: '100%', minBlockSize: 0, objectFit: 'scale-down' }}
        />
      )}
    </Box>
  )
}
