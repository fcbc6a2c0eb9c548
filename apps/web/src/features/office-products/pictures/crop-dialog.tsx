import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { ToggleChip } from '#shared/ui/toggle-chip.tsx'
import { detailsMessages } from '../details/details.messages.ts'
import { CropCanvas, across } from './crop-canvas.tsx'
import { areaOf, type Cut, cutOut, type Shape, shapes } from './crop.ts'

interface CropDialogProps {
  picture: ImageBitmap
  /** How many pictures come after it. */
  rest: number
  /** Leaves this one out. */
  skip: () => void
  /** Leaves all of them out. */
  close: () => void
  take: (file: File) => void
  takeAll: (file: File, shape: Shape) => void
}

/** Chooses the part of a picture that is shown: by dragging, arrow keys and zoom. */
export function CropDialog({ picture, rest, skip, close, take, takeAll }: CropDialogProps) {
  const t = useText(detailsMessages)
  const titleId = useId()
  const [cut, setCut] = useState<Cut>({ shape: 'square', x: 0.5, y: 0.5, zoom: 1 })
  const area = areaOf(cut, picture)

  /** In fractions of the shown part. */
  const move = (dx: number, dy: number) => {
    const centre = (from: number, size: number, by: number, most: number) =>
      Math.min(Math.max((from + size / 2 + by * size) / most, 0), 1)
    setCut({
      ...cut,
      x: centre(area.fromX, area.width, dx, picture.width),
      y: centre(area.fromY, area.height, dy, picture.height),
    })
  }
  const drag = ({ buttons, movementX, movementY, currentTarget }: PointerEvent) => {
    const { width: w, height: h } = currentTarget.getBoundingClientRect()
    if (buttons === 1) move(-movementX / w, -movementY / h)
  }
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
    if (!by) return
    event.preventDefault()
    move((by[0] ?? 0) / 20, (by[1] ?? 0) / 20)
  }
  const finish = async (done: (file: File) => void) => {
    const file = await cutOut(picture, cut)
    if (file) done(file)
  }
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('cropTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
        <Box sx={{ display: 'flex', gap: 1 }}>
          {(Object.keys(shapes) as Shape[]).map((shape) => (
            <ToggleChip
              key={shape}
              label={t(shape)}
              isOn={cut.shape === shape}
              toggle={() => setCut({ ...cut, shape })}
            />
          ))}
        </Box>
        <CropCanvas
          {...{ picture, area }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          onKeyDown={step}
        />
        <Typography variant="body2" color="textSecondary">
          {t('cropHint')}
        </Typography>
        <Slider
          aria-label={t('zoom')}
          min={1}
          max={4}
          step={0.1}
          value={cut.zoom}
          onChange={(_, zoom) => setCut({ ...cut, zoom })}
          sx={{ maxInlineSize: across - 40 }}
        />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={skip}>
          {t(rest > 0 ? 'skip' : 'cancel')}
        </Button>
        {rest > 0 && (
          <Button onClick={() => void finish((file) => takeAll(file, cut.shape))}>
            {t('useAll', { count: rest })}
          </Button>
        )}
        <Button variant="contained" onClick={() => void finish(take)}>
          {t('use')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
