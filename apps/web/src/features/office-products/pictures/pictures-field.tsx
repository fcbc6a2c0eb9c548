import ForwardIcon from '@mui/icons-material/ArrowBack'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import { uploadPicture } from '@mall/contract/office-products/pictures'
import { mostPictures } from '@mall/contract/office-products/product-fields'
import { useState } from 'react'
import type { Failure } from '#shared/api/failure.ts'
import { upload } from '#shared/api/files/upload.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { Picture } from '#shared/ui/picture.tsx'
import { detailsMessages } from '../details/details.messages.ts'
import { FieldNote } from '../details/fields.tsx'
import { CropDialog } from './crop-dialog.tsx'

interface PicturesFieldProps {
  pictures: readonly string[]
  change: (pictures: string[]) => void
  readOnly: boolean
  error: string | undefined
}

/** The pictures of a product in their order. An uploaded one counts once the product is saved. */
export function PicturesField({ pictures, change, readOnly, error }: PicturesFieldProps) {
  const t = useText(detailsMessages)
  const failureText = useFailureText()
  const [cropped, setCropped] = useState<ImageBitmap | null>(null)
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<Failure | 'unread' | null>(null)
  const faultText = fault === null ? undefined : fault === 'unread' ? t('cannotRead') : failureText(fault)

  const choose = async (file: File | undefined) => {
    if (!file) return
    setFault(null)
    // Upright, as the browser reads the orientation of the camera.
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
    if (picture) setCropped(picture)
    else setFault('unread')
  }
  const send = async (file: File) => {
    setCropped(null)
    setSending(true)
    const sent = await upload(uploadPicture, file, {
      onProgress: () => undefined,
      signal: new AbortController().signal,
    })
    setSending(false)
    if (sent.ok) change([...new Set([...pictures, sent.data.imageUrl])])
    else setFault(sent.error)
  }
  const moveForward = (at: number) => change(pictures.toSpliced(at, 1).toSpliced(at - 1, 0, pictures[at] ?? ''))
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1 }}>
      <Box
        component="ul"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, padding: 0, margin: 0, listStyle: 'none' }}
      >
        {pictures.map((url, at) => (
          <Box component="li" key={url} sx={{ inlineSize: 128 }}>
            <Box sx={{ position: 'relative' }}>
              <Picture url={url} size={128} width={128} alt={t('pictureNo', { no: at + 1 })} />
              {at === 0 && (
                <Chip
                  size="small"
                  label={t('main')}
                  sx={{
                    position: 'absolute',
                    insetBlockStart: 6,
                    insetInlineStart: 6,
                    backgroundColor: 'background.paper',
                  }}
                />
              )}
            </Box>
            {!readOnly && (
              <Box sx={{ display: 'flex', justifyContent: 'center' }}>
                <IconButton
                  aria-label={t('forward', { no: at + 1 })}
                  disabled={at === 0}
                  onClick={() => moveForward(at)}
                >
                  <ForwardIcon className="mirrors" fontSize="small" />
                </IconButton>
                <IconButton
                  aria-label={t('removePicture', { no: at + 1 })}
                  onClick={() => change(pictures.filter((one) => one !== url))}
                >
                  <DeleteIcon fontSize="small" />
                </IconButton>
              </Box>
            )}
          </Box>
        ))}
      </Box>
      {!readOnly && pictures.length < mostPictures && (
        <Button component="label" variant="outlined" loading={isSending} sx={{ justifySelf: 'start' }}>
          {t(isSending ? 'uploading' : 'addPicture')}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/heic"
            hidden
            aria-label={t('addPicture')}
            onChange={({ target }) => {
              void choose(target.files?.[0])
              target.value = ''
            }}
          />
        </Button>
      )}
      <FieldNote error={error ?? faultText} />
      {cropped && <CropDialog picture={cropped} close={() => setCropped(null)} take={(file) => void send(file)} />}
    </Box>
  )
}
