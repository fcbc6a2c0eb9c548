import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { FootPaper } from '../foot-paper.tsx'

interface PickBarProps {
  label: string
  /** What is selected. */
  text: string
  sx?: Record<string, string | number>
  /** Buttons for the selected rows. */
  children: ReactNode
}

export function PickBar({ label, text, sx = {}, children }: PickBarProps) {
  return (
    <FootPaper label={label} sx={sx}>
      <Typography aria-live="polite" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', flexGrow: 1 }}>
        {text}
      </Typography>
      {children}
    </FootPaper>
  )
}
