import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export function SettingsGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box role="group" aria-label={title} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="subtitle2" component="h2">
        {title}
      </Typography>
      {children}
    </Box>
  )
}
