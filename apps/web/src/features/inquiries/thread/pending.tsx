import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** Placeholder of a loading thread. */
export function ThreadPending({ label }: { label: string }) {
  return (
    <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 2 }}>
      <Skeleton sx={{ inlineSize: '60%', fontSize: '1.75rem' }} />
      <Skeleton variant="rounded" height={120} sx={{ inlineSize: '80%', justifySelf: 'end' }} />
      <Skeleton variant="rounded" height={96} sx={{ inlineSize: '80%' }} />
      <Skeleton variant="rounded" height={180} />
    </Box>
  )
}
