import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useText } from '#shared/i18n/use-text.ts'
import { AmountRows } from '#shared/ui/amount-rows.tsx'
import { useOwed } from '#shared/ui/use-owed.ts'
import type { Credit } from '#features/credit/credit.ts'
import { useWithoutHeld } from '#features/credit/use-without-held.ts'
import { placingMessages } from './placing.messages.ts'

interface CreditLineProps {
  credit: Credit
  payAmt: number
  remains: number
}

/** The store's balance, amounts in transit, and the credit left after this order. */
export function CreditLine({ credit, payAmt, remains }: CreditLineProps) {
  const t = useText(placingMessages)
  const owed = useOwed()
  const withoutHeld = useWithoutHeld(credit.heldAmt)
  const title = t(credit.isPrepaid ? 'prepaid' : 'credit')
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 0.75 }}>
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      <AmountRows
        rows={[
          ...(credit.isPrepaid
            ? [{ label: t('paidAhead'), amount: -credit.balance }]
            : [{ label: t('limit'), amount: credit.creditLimit }, owed(t('receivables'), credit.balance)]),
          { label: t('inTransit'), amount: credit.inTransit },
          { label: t('thisOrder'), amount: payAmt },
          {
            label: t(credit.isPrepaid ? 'paidAheadLeft' : 'remains'),
            amount: remains,
            weight: 'strong',
            isBad: remains < 0,
          },
        ]}
      />
      {/* Over the limit, the sentence beside the button says it. */}
      {withoutHeld !== null && remains >= 0 && (
        <Typography variant="body2" color="textSecondary">
          {withoutHeld}
        </Typography>
      )}
    </Box>
  )
}
