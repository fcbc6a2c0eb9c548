import { styled } from '@mui/material/styles'
import { headHeight } from './grid-frame.tsx'
import { rowHeight } from './grid-row.tsx'
import type { View } from './use-view.ts'

interface FaultNoteProps {
  fault: string | undefined
  row: number
  startX: number
  view: View
}

const noteWidth = 220

/** Why the active cell is wrong, below it, or above it in the last row in sight. The field says it to screen readers. */
export function FaultNote({ fault, row, startX, view: { fromX, fromY, width, height } }: FaultNoteProps) {
  if (fault === undefined) return null
  const belowY = headHeight + (row + 1) * rowHeight
  const isLow = belowY + rowHeight > fromY + height && row > 0
  return (
    <Note
      aria-hidden="true"
      style={{
        insetBlockStart: isLow ? belowY - rowHeight : belowY,
        insetInlineStart: Math.max(fromX, Math.min(startX, fromX + width - noteWidth)),
        ...(isLow && { transform: 'translateY(-100%)' }),
      }}
    >
      {fault}
    </Note>
  )
}

const Note = styled('div')(({ theme: { palette, shadows, shape } }) => ({
  position: 'absolute',
  zIndex: 2,
  inlineSize: 'max-content',
  maxInlineSize: noteWidth,
  padding: '4px 8px',
  lineHeight: 1.4,
  color: palette.error.contrastText,
  backgroundColor: palette.error.main,
  borderRadius: shape.borderRadius,
  boxShadow: shadows[2],
  pointerEvents: 'none',
}))
