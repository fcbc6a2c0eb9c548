import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { formatWon } from '#shared/i18n/format.ts'
import { useLocale } from '#shared/i18n/use-text.ts'

export interface AmountRow {
  label: string
  /** Text if there is no amount; null if it is not yet known. */
  amount: number | string | null
  /** A total is separated by a line. */
  weight?: 'strong' | 'total'
  isBad?: boolean
}

/** Card with a list of amounts. */
export function AmountCard({
  title,
  rows,
  children,
}: {
  title: string
  rows: readonly AmountRow[]
  children?: ReactNode
}) {
  return (
    <Card component="section" sx={{ padding: { xs: 2, md: 3 }, display: 'grid', gap: 1 }}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <AmountRows rows={rows} />
      {children}
    </Card>
  )
}

export function AmountRows({ rows }: { rows: readonly AmountRow[] }) {
  const locale = useLocale()
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 0.75, margin: 0 }}>
      {rows.map(({ label, amount, weight, isBad = false }) => (
        <Box
          key={label}
          data-total={weight === 'total' ? '' : undefined}
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            alignItems: 'baseline',
            gap: 2,
            ...(weight === 'total' && aboveTotal),
          }}
        >
          <Typography component="dt" variant={weight === 'total' ? 'body1' : 'body2'} sx={labels[weight ?? 'usual']}>
            {label}
          </Typography>
          <Typography
            component="dd"
            variant={sizes[weight ?? 'usual']}
            color={isBad ? 'error' : undefined}
            sx={{ margin: 0, fontVariantNumeric: 'tabular-nums', ...(weight && { fontWeight: 600 }) }}
          >
            {amount === null ? '–' : typeof amount === 'string' ? amount : formatWon(locale, amount)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

const aboveTotal = {
  marginBlockStart: 0.5,
  paddingBlockStart: 1.25,
  borderBlockStart: '1px solid',
  borderColor: 'divider',
} as const
const sizes = { usual: 'body2', strong: 'subtitle1', total: 'h2' } as const
const labels = {
  usual: { color: 'text.secondary' },
  strong: { color: 'text.secondary', fontWeight: 600 },
  total: { fontWeight: 600 },
} as const
