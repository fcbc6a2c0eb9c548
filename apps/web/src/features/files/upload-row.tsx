import CloseIcon from '@mui/icons-material/Close'
import RetryIcon from '@mui/icons-material/Refresh'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { useEffect, useState } from 'react'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { FileIcon } from './file-icon.tsx'
import { FileRow } from './file-row.tsx'
import { filesMessages } from './files.messages.ts'
import { formatBytes } from './format-bytes.ts'
import { ThumbnailFrame, ThumbnailImage } from './thumbnail.tsx'
import type { Upload } from './upload-queue.ts'

interface UploadRowProps {
  upload: Upload
  onRetry: () => void
  onDrop: () => void
}

/** An upload with its progress or failure. */
export function UploadRow({ upload, onRetry, onDrop }: UploadRowProps) {
  const t = useText(filesMessages)
  const { file, state, progress } = upload
  const isBad = state === 'failed' || state === 'refused'
  const note = useNote(upload)
  return (
    <FileRow
      picture={<LocalThumbnail file={file} />}
      name={file.name}
      note={note}
      isBad={isBad}
      progress={
        state === 'sending' && (
          <LinearProgress
            variant={progress < 1 ? 'determinate' : 'indeterminate'}
            value={Math.round(progress * 100)}
            aria-label={file.name}
            sx={{ position: 'absolute', insetInline: 0, insetBlockEnd: 0 }}
          />
        )
      }
      actions={
        <>
          {state === 'failed' && (
            <IconButton aria-label={t('retry', { name: file.name })} onClick={onRetry}>
              <RetryIcon />
            </IconButton>
          )}
          <IconButton
            aria-label={t(state === 'waiting' || state === 'sending' ? 'cancel' : 'remove', { name: file.name })}
            onClick={onDrop}
          >
            <CloseIcon />
          </IconButton>
        </>
      }
    />
  )
}

function useNote({ state, progress, failure, entry }: Upload): string {
  const t = useText(filesMessages)
  const text = useFailureText()
  if (failure !== undefined && state !== 'waiting' && state !== 'sending') return text(failure)
  if (entry !== undefined) return formatBytes(entry.size)
  if (state === 'waiting') return t('waiting')
  // Fully sent; the server is checking it.
  return progress < 1 ? t('sending', { percent: Math.round(progress * 100) }) : t('checking')
}

/** Previews an image from the device before it is uploaded. */
function LocalThumbnail({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!/^image\/(jpeg|png|webp)$/.test(file.type)) return
    const address = URL.createObjectURL(file)
    // oxlint-disable-next-line react/set-state-in-effect -- the object URL is an external resource that must be revoked
    setUrl(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return (
    <ThumbnailFrame size={48}>
      {url === null ? <FileIcon name={file.name} /> : <ThumbnailImage url={url} onError={() => setUrl(null)} />}
    </ThumbnailFrame>
  )
}
