import Box from '@mui/material/Box'
import type { KeyboardEventHandler, ReactNode } from 'react'

interface RowListProps {
  label?: string
  onKeyDown?: KeyboardEventHandler<HTMLElement>
  /** One `li` a row. */
  children: ReactNode
}

/** Framed list with dividers. */
export function RowList({ label, onKeyDown, children }: RowListProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      onKeyDown={onKeyDown}
      sx={{
        padding: 0,
        margin: 0,
        listStyle: 'none',
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        backgroundColor: 'background.paper',
        overflow: 'hidden',
        '& > li + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
      }}
    >
      {children}
    </Box>
  )
}
