import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export function MinimalLayout({ children }: { children: ReactNode }) {
  return (
    <Box component="main" id="content">
      {children}
    </Box>
  )
}
