import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** Content of a standalone page: a message and what to do about it. */
export function LoneMessage({
  mark,
  title,
  more,
  children,
}: {
  mark: ReactNode
  title: string
  more: string
  children: ReactNode
}) {
  return (
    <Box sx={{ maxInlineSize: 440, display: 'grid', justifyItems: 'center', gap: 1.5 }}>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          inlineSize: 88,
          blockSize: 88,
          marginBlockEnd: 1,
          borderRadius: '50%',
          backgroundColor: 'primary.light',
          color: 'primary.800',
          '& svg': { fontSize: 40 },
        }}
      >
        {mark}
      </Box>
      <Typography variant="h1" sx={{ fontSize: '1.5rem', color: 'title' }}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ textWrap: 'balance' }}>
        {more}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, marginBlockStart: 2 }}>
        {children}
      </Box>
    </Box>
  )
}
