import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { AmountRows } from '#shared/ui/amount-rows.tsx'
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
  return (
    <Box component="section" aria-label={t('credit')} sx={{ display: 'grid', gap: 0.75 }}>
      <Typography variant="h4" component="h3">
        {t('credit')}
      </Typography>
      <AmountRows
        rows={[
          { label: t('limit'), amount: credit.creditLimit },
          { label: t('receivables'), amount: credit.balance },
          { label: t('inTransit'), amount: credit.inTransit },
          { label: t('thisOrder'), amount: payAmt },
          { label: t('remains'), amount: left, weight: 'strong', isBad: left < 0 },
        ]}
      />
      {left < 0 && <Alert severity="warning">{t('over', { won: formatWon(locale, -left) })}</Alert>}
    </Box>
  )
}
