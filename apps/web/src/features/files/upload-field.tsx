import AttachIcon from '@mui/icons-material/AttachFile'
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { fileEndings, mostFileBytes, mostFilesEach, type FileEntry } from '@mall/contract/files'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { ChangeEvent, RefObject } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { visuallyHidden } from '#shared/ui/visually-hidden.ts'
import { FileRow } from './file-row.tsx'
import { filesMessages } from './files.messages.ts'
import { formatBytes } from './format-bytes.ts'
import { Thumbnail } from './thumbnail.tsx'
import { UploadRow } from './upload-row.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useUploads, type AttachedFiles } from './use-uploads.ts'

export interface UploadFieldProps extends AttachedFiles {
  /** Defaults to "Attached files". */
  label?: string
  disabled?: boolean
  /** Called when uploads start and when none is left; until then a form must not be submitted. */
  onBusy?: (isBusy: boolean) => void
}

/**
 * Accepts files that are chosen, dropped, pasted as a screenshot or photographed, and uploads them immediately with
 * progress. Uploaded files are in `files`, which the caller owns: entries are plain data, fit for a draft that
 * survives a reload, and their ids are submitted with the form. Pasting works while the focus is in the surrounding
 * `<form>` or on no control.
 */
export function UploadField({
  label,
  files,
  setFiles,
  most = mostFilesEach,
  disabled = false,
  onBusy,
}: UploadFieldProps) {
  const t = useText(filesMessages)
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const { uploads, queue, said, say, add, tooMany } = useUploads({ files, setFiles, most })
  const isFull = files.length >= most
  const where = useFileDrop(field, !disabled && !isFull, add)
  useBusy(
    uploads.some(({ state }) => state === 'waiting' || state === 'sending'),
    onBusy,
  )
  const remove = ({ fileId, name }: FileEntry) => {
    setFiles((before) => before.filter((one) => one.fileId !== fileId))
    say(t('removed', { name }))
    choose.current?.focus()
  }
  const drop = (key: string) => {
    queue.drop(key)
    choose.current?.focus()
  }
  return (
    <Box ref={field} role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <Typography id={`${id}-label`} sx={{ marginBlockEnd: 0.75, fontSize: '0.875rem', fontWeight: 600 }}>
        {label ?? t('files')}
      </Typography>
      <DropZone where={where}>
        <ChooseButtons button={choose} disabled={disabled || isFull} onChosen={add} />
        <Hint id={`${id}-hint`} most={most} where={where} />
      </DropZone>
      <FormHelperText component="div" error role="status" sx={{ '&:empty': { display: 'none' } }}>
        {tooMany}
      </FormHelperText>
      {(files.length > 0 || uploads.length > 0) && (
        <Box
          component="ul"
          sx={{ display: 'grid', gap: 1, margin: 0, marginBlockStart: 1, padding: 0, listStyle: 'none' }}
        >
          {files.map((file) => (
            <FileRow
              key={file.fileId}
              picture={<Thumbnail file={file} size={48} />}
              name={file.name}
              note={formatBytes(file.size)}
              actions={
                <IconButton
                  aria-label={t('remove', { name: file.name })}
                  disabled={disabled}
                  onClick={() => {
                    remove(file)
                  }}
                >
                  <CloseIcon />
                </IconButton>
              }
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => {
                queue.retry(upload.key)
              }}
              onDrop={() => {
                drop(upload.key)
              }}
            />
          ))}
        </Box>
      )}
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
    </Box>
  )
}

function useBusy(isBusy: boolean, onBusy: ((isBusy: boolean) => void) | undefined) {
  const tell = useEffectEvent((busy: boolean) => onBusy?.(busy))
  useEffect(() => {
    tell(isBusy)
  }, [isBusy])
}

function DropZone({ where, children }: { where: 'away' | 'near' | 'over'; children: React.ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        padding: 1.5,
        border: 1,
        borderStyle: 'dashed',
        borderColor: where === 'away' ? 'text.disabled' : 'primary.main',
        borderRadius: 2,
        backgroundColor: where === 'over' ? 'primary.light' : 'transparent',
      }}
    >
      {children}
    </Box>
  )
}

function Hint({ id, most, where }: { id: string; most: number; where: 'away' | 'near' | 'over' }) {
  const t = useText(filesMessages)
  const hasMouse = useMediaQuery('(pointer: fine)')
  return (
    <Box id={id} sx={{ flex: '1 1 220px', minInlineSize: 0 }}>
      <Typography variant="body2" color="textSecondary">
        {t('kinds')} · {t('limits', { size: formatBytes(mostFileBytes), most })}
      </Typography>
      {hasMouse && (
        <Typography variant="body2" color={where === 'away' ? 'textSecondary' : 'primary'}>
          {t(where === 'away' ? 'dropOrPaste' : 'dropHere')}
        </Typography>
      )}
    </Box>
  )
}

/** Without HEIC, so that iOS converts photos to JPEG. */
const pictures = ['image/jpeg', 'image/png', 'image/webp'].join(',')
const accepted = [...fileEndings.map((ending) => `.${ending}`), pictures].join(',')

interface ChooseButtonsProps {
  button: RefObject<HTMLButtonElement | null>
  disabled: boolean
  onChosen: (files: File[]) => void
}

/** Offers the camera on handheld devices only. */
function ChooseButtons({ button, disabled, onChosen }: ChooseButtonsProps) {
  const t = useText(filesMessages)
  const isHeld = useMediaQuery('(pointer: coarse)')
  const file = useRef<HTMLInputElement>(null)
  const photo = useRef<HTMLInputElement>(null)
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChosen([...(target.files ?? [])])
    // Allows choosing the same file again.
    target.value = ''
  }
  const input = { type: 'file', hidden: true, tabIndex: -1, 'aria-hidden': true, onChange } as const
  return (
    <>
      {isHeld && (
        <Button
          variant="outlined"
          startIcon={<CameraIcon />}
          disabled={disabled}
          onClick={() => photo.current?.click()}
        >
          {t('camera')}
        </Button>
      )}
      <Button
        ref={button}
        variant="outlined"
        startIcon={<AttachIcon />}
        disabled={disabled}
        onClick={() => file.current?.click()}
      >
        {t('choose')}
      </Button>
      <input ref={photo} {...input} accept={pictures} capture="environment" />
      <input ref={file} {...input} accept={accepted} multiple />
    </>
  )
}
