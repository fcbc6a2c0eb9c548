import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { useStoreCreditQuery } from '../orders.api.ts'
import { creditLeft } from './credit.ts'
import { placingMessages } from './placing.messages.ts'

/** What the store owes, what is under way, and what this order leaves of its credit. */
export function CreditLine({ payAmt }: { payAmt: number }) {
  const t = useText(placingMessages)
  const locale = useLocale()
  const { data: credit } = useStoreCreditQuery(undefined, { refetchOnMountOrArgChange: true })
  const left = credit && creditLeft(credit, payAmt)
  // Until it is known nothing is said of it; the order is measured against it on the server in any case.
  if (!credit || left === undefined || left === null) return null
  const won = (amount: number) => formatWon(locale, amount)
  const rows: [string, string][] = [
    [t('limit'), won(credit.creditLimit)],
    [t('receivables'), won(credit.balance)],
    [t('inTransit'), won(credit.inTransit)],
    [t('thisOrder'), won(payAmt)],
  ]
  return (
    <Box component="section" aria-label={t('credit')} sx={{ display: 'grid', gap: 0.75 }}>
      <Typography variant="h4" component="h3">
        {t('credit')}
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gap: 0.5, margin: 0 }}>
        {rows.map(([label, value]) => (
          <Row key={label} label={label} value={value} />
        ))}
        <Row label={t('remains')} value={won(left)} isStrong isOver={left < 0} />
      </Box>
      {left < 0 && <Alert severity="warning">{t('over', { won: won(-left) })}</Alert>}
    </Box>
  )
}

interface RowProps {
  label: string
  value: string
  isStrong?: boolean
  isOver?: boolean
}

function Row({ label, value, isStrong = false, isOver = false }: RowProps) {
  const weight = isStrong ? 600 : 400
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <Typography component="dt" variant="body2" color="textSecondary" sx={{ fontWeight: weight }}>
        {label}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{
          margin: 0,
          fontWeight: weight,
          fontVariantNumeric: 'tabular-nums',
          color: isOver ? 'error.main' : 'text.primary',
        }}
      >
        {value}
      </Typography>
    </Box>
  )
}
