import CameraIcon from '@mui/icons-material/PhotoCameraOutlined'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Thumbnail } from '#features/files/thumbnail.tsx'
import { UploadRow } from '#features/files/upload-row.tsx'
import { useUploads, type AttachedFiles } from '#features/files/use-uploads.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { visuallyHidden } from '#shared/ui/visually-hidden.ts'
import { receivingMessages } from './receiving.messages.ts'

interface PhotoFieldProps extends AttachedFiles {
  label: string
  onBusy: (isBusy: boolean) => void
}

const pictures = 'image/jpeg,image/png,image/webp'

/** Photos of a line, taken or chosen, uploaded immediately and shown as thumbnails. */
export function PhotoField({ label, files, setFiles, most, onBusy }: PhotoFieldProps) {
  const t = useText(receivingMessages)
  const input = useRef<HTMLInputElement>(null)
  const { uploads, queue, said, say, add, tooMany } = useUploads({ files, setFiles, most })
  const isBusy = uploads.some(({ state }) => state === 'waiting' || state === 'sending')
  const tell = useEffectEvent(onBusy)
  useEffect(() => {
    tell(isBusy)
  }, [isBusy])
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<CameraIcon />}
        aria-label={label}
        disabled={files.length >= (most ?? Infinity)}
        onClick={() => input.current?.click()}
        sx={{ minBlockSize: 44, backgroundColor: 'background.paper' }}
      >
        {t('photo')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        aria-hidden="true"
        accept={pictures}
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          // Allows choosing the same file again.
          target.value = ''
        }}
      />
      {files.map((file) => (
        <Box key={file.fileId} sx={{ display: 'flex', alignItems: 'center' }}>
          <Thumbnail file={file} size={44} />
          <IconButton
            aria-label={t('removePhoto', { name: file.name })}
            onClick={() => {
              setFiles((before) => before.filter(({ fileId }) => fileId !== file.fileId))
              say(t('removePhoto', { name: file.name }))
            }}
            sx={{ inlineSize: 44, blockSize: 44 }}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      {uploads.length > 0 && (
        <Box
          component="ul"
          sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none', inlineSize: '100%' }}
        >
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => {
                queue.retry(upload.key)
              }}
              onDrop={() => {
                queue.drop(upload.key)
              }}
            />
          ))}
        </Box>
      )}
      <FormHelperText component="div" error role="status" sx={{ '&:empty': { display: 'none' } }}>
        {tooMany}
      </FormHelperText>
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
    </Box>
  )
}
