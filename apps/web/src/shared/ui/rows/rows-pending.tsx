import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** Placeholder of a list that is loading. */
export function RowsPending({ label, rows = 8, height = 52, gap = 1 }: RowsPendingProps) {
  return (
    <Box role="status" aria-label={label} sx={{ display: 'grid', gap }}>
      {Array.from({ length: rows }, (_, n) => (
        <Skeleton key={n} variant="rounded" height={height} />
      ))}
    </Box>
  )
}

interface RowsPendingProps {
  label: string
  rows?: number
  height?: number
  gap?: number | string
}
