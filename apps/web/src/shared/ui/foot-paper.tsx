import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import { footBar } from './foot-bar.ts'

interface FootPaperProps {
  /** Makes it a region of the page. */
  label?: string
  sx?: Record<string, string | number>
  children: ReactNode
}

/** Bar at the bottom of the window while something is to be decided. */
export function FootPaper({ label, sx, children }: FootPaperProps) {
  return (
    <Paper
      component={label === undefined ? 'div' : 'section'}
      aria-label={label}
      data-foot
      data-bottom-bar
      elevation={6}
      sx={{
        ...footBar,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        padding: 1.5,
        borderRadius: 2,
        ...sx,
      }}
    >
      {children}
    </Paper>
  )
}
