import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** A request in the text that only the user can decide. */
export function WishCard({
  text,
  children,
  tone = 'info',
}: {
  text: string
  children?: ReactNode
  tone?: 'info' | 'success'
}) {
  return (
    <Alert severity={tone} sx={{ '& .MuiAlert-message': { flexGrow: 1 } }}>
      <bdi>{text}</bdi>
      {children !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1, '& button': { minBlockSize: 44 } }}>
          {children}
        </Box>
      )}
    </Alert>
  )
}
