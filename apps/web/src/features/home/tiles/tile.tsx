import Box from '@mui/material/Box'
import LinkTo from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { homeMessages } from '../home.messages.ts'

interface TileProps {
  title: string
  /** Link to the full list. */
  to?: string
  /**
   * Reserves space for this many rows while loading, and also later if tiles are side by side, so that nothing shifts.
   */
  rows: number
  loaded: boolean
  error: unknown
  retry: () => void
  /** Text if there is nothing to show, otherwise null. */
  empty: string | null
  children: ReactNode
}

export const rowHeight = 64

/** A section of home with its title and link, and its own loading, error and empty states. */
export function Tile({ title, to, rows, loaded, error, retry, empty, children }: TileProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <TileHead id={id} title={title} to={to} />
      <Box sx={{ minBlockSize: { xs: loaded || error !== undefined ? 0 : rows * rowHeight, md: rows * rowHeight } }}>
        {!loaded && error === undefined && <RowsPending rows={rows} />}
        {!loaded && error !== undefined && <LoadFailed failure={error} retry={retry} />}
        {loaded && empty !== null && (
          <Typography variant="body2" color="textSecondary" sx={{ paddingBlock: 2 }}>
            {empty}
          </Typography>
        )}
        {loaded && empty === null && children}
      </Box>
    </Box>
  )
}

export function TileHead({ id, title, to }: { id: string; title: string; to?: string | undefined }) {
  const t = useText(homeMessages)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, minBlockSize: 40 }}>
      <Typography variant="h3" component="h2" id={id}>
        {title}
      </Typography>
      {to !== undefined && (
        <LinkTo
          component={Link}
          to={to}
          variant="body2"
          aria-label={`${title} ${t('all')}`}
          sx={{ fontWeight: 600, paddingBlock: 1.5, flexShrink: 0 }}
        >
          {t('all')}
        </LinkTo>
      )}
    </Box>
  )
}

function RowsPending({ rows }: { rows: number }) {
  const t = useText(homeMessages)
  return (
    <Box role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, n) => (
        <Box key={n} sx={{ blockSize: rowHeight, display: 'grid', alignContent: 'center', gap: 0.5 }}>
          <Skeleton width={`${String(70 - n * 8)}%`} sx={{ fontSize: '0.9375rem' }} />
          <Skeleton width="40%" sx={{ fontSize: '0.8125rem' }} />
        </Box>
      ))}
    </Box>
  )
}
