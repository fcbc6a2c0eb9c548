import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Part } from '../part.tsx'
import { lifeMessages } from './life.messages.ts'

interface LifeCardProps<Row> {
  title: string
  /** Link to the full list. */
  to?: string
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  error?: unknown
  retry?: () => void
  empty: string
  /** A row is an `li`. */
  children: (row: Row) => ReactNode
}

/** A few rows of something that has a page of its own. */
export function LifeCard<Row>({ title, to, rows, error, retry, empty, children }: LifeCardProps<Row>) {
  const t = useText(lifeMessages)
  const all = to !== undefined && rows !== undefined && rows.length > 0 && (
    <Link component={RouterLink} to={to} variant="body2" aria-label={`${title} ${t('all')}`} sx={{ fontWeight: 600 }}>
      {t('all')}
    </Link>
  )
  return (
    <Part title={title} action={all}>
      {rows === undefined && error !== undefined && <LoadFailed failure={error} retry={() => retry?.()} />}
      {rows === undefined && error === undefined && <Skeleton variant="rounded" height={120} />}
      {rows?.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {empty}
        </Typography>
      )}
      {rows !== undefined && rows.length > 0 && (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            margin: 0,
            padding: 0,
            '& > li + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
          }}
        >
          {rows.map(children)}
        </Box>
      )}
    </Part>
  )
}

interface LifeRowProps {
  to: string
  main: ReactNode
  more: ReactNode
  end?: ReactNode
}

export function LifeRow({ to, main, more, end }: LifeRowProps) {
  return (
    <Link
      component={RouterLink}
      to={to}
      color="inherit"
      underline="none"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minBlockSize: 56,
        paddingBlock: 0.75,
        '&:hover strong': { textDecoration: 'underline' },
      }}
    >
      <Box sx={{ flexGrow: 1, minInlineSize: 0 }}>
        <Typography component="strong" variant="subtitle1" noWrap sx={{ display: 'block' }}>
          {main}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ display: 'block' }}>
          {more}
        </Typography>
      </Box>
      {end}
    </Link>
  )
}
