import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { detailsMessages } from '../details/details.messages.ts'
import type { Area } from './crop.ts'

export const across = 480
/** Title, shapes, hint, zoom, buttons and margins of the dialog, which stay in sight beside the picture. */
const aroundIt = 372
const leastHeight = 160

interface CropCanvasProps {
  picture: ImageBitmap
  area: Area
  onPointerDown: (event: PointerEvent) => void
  onPointerMove: (event: PointerEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * The shown part of the picture. A component of its own: a dialog mounts its content after its own effects, so an effect
 * of the dialog would find no canvas to draw on.
 */
export function CropCanvas({ picture, area, ...listeners }: CropCanvasProps) {
  const t = useText(detailsMessages)
  const canvasRef = useRef<HTMLCanvasElement>(null)
  const { fromX, fromY, width, height } = area
  const ratio = width / height
  useEffect(() => {
    const canvas = canvasRef.current
    if (canvas)
      canvas.getContext('2d')?.drawImage(picture, fromX, fromY, width, height, 0, 0, canvas.width, canvas.height)
  }, [picture, fromX, fromY, width, height])
  return (
    <Box
      component="canvas"
      ref={canvasRef}
      width={across * 2}
      height={Math.round((across * 2) / ratio)}
      role="img"
      tabIndex={0}
      aria-label={t('cropHint')}
      {...listeners}
      sx={{
        inlineSize: '100%',
        maxInlineSize: `min(${across}px, max(100dvh - ${aroundIt}px, ${leastHeight}px) * ${ratio})`,
        borderRadius: 1,
        cursor: 'move',
        touchAction: 'none',
      }}
    />
  )
}
