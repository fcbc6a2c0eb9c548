import ForwardIcon from '@mui/icons-material/ArrowBack'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import { mostPictures } from '@mall/contract/office-products/product-fields'
import { useRef } from 'react'
import { useFileDrop } from '#features/files/use-file-drop.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { Picture } from '#shared/ui/picture.tsx'
import { detailsMessages } from '../details/details.messages.ts'
import { FieldNote } from '../details/fields.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { useAdding } from './use-adding.ts'

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
  const adding = useAdding(pictures, mostPictures, change)
  const { open, isSending } = adding
  const mayAdd = !readOnly && pictures.length < mostPictures
  const field = useRef<HTMLDivElement>(null)
  const where = useFileDrop(field, mayAdd && open === null, adding.choose)
  const faultText = () => {
    const { fault, tooMany } = adding
    if (fault === 'unread') return t('cannotRead')
    if (fault !== null) return failureText(fault)
    return tooMany > 0 ? t('tooManyPictures', { most: mostPictures, count: tooMany }) : undefined
  }
  const moveForward = (at: number) => change(pictures.toSpliced(at, 1).toSpliced(at - 1, 0, pictures[at] ?? ''))
  return (
    <Box
      ref={field}
      sx={{
        ...{ gridColumn: '1 / -1', display: 'grid', gap: 1, borderRadius: 1 },
        ...(where !== 'away' && { outline: '1px dashed', outlineColor: 'primary.main', outlineOffset: 8 }),
        ...(where === 'over' && { backgroundColor: 'action.hover' }),
      }}
    >
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
      {mayAdd && (
        <Button component="label" variant="outlined" loading={isSending} sx={{ justifySelf: 'start' }}>
          {t(isSending ? 'uploading' : 'addPicture')}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/heic"
            multiple
            hidden
            aria-label={t('addPicture')}
            onChange={({ target }) => {
              adding.choose([...(target.files ?? [])])
              target.value = ''
            }}
          />
        </Button>
      )}
      <FieldNote error={error ?? faultText()} />
      {open && <CropDialog key={open.rest.length} picture={open.picture} rest={open.rest.length} {...adding} />}
    </Box>
  )
}
