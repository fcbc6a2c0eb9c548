import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { PendingText } from '../plain-pending.tsx'

/** Placeholder while a page's code loads. */
export function PagePending() {
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      <Typography color="textSecondary">
        <PendingText />
      </Typography>
      <Skeleton variant="rounded" height={160} />
      <Skeleton variant="rounded" height={160} />
    </Box>
  )
}
