import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { formatWon } from '#shared/i18n/format.ts'
import { useLocale } from '#shared/i18n/use-text.ts'

export interface AmountRow {
  label: string
  /** null: not come to yet. */
  amount: number | null
  isStrong?: boolean
  isBad?: boolean
}

/** A card of amounts, one below the other. */
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
    <Box component="dl" sx={{ display: 'grid', gap: 0.5, margin: 0 }}>
      {rows.map(({ label, amount, isStrong = false, isBad = false }) => (
        <Box key={label} sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
          <Typography component="dt" variant="body2" color="textSecondary" sx={{ fontWeight: isStrong ? 600 : 400 }}>
            {label}
          </Typography>
          <Typography
            component="dd"
            variant={isStrong ? 'subtitle1' : 'body2'}
            color={isBad ? 'error' : undefined}
            sx={{ margin: 0, fontVariantNumeric: 'tabular-nums', fontWeight: isStrong ? 700 : 400 }}
          >
            {amount === null ? '–' : formatWon(locale, amount)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
