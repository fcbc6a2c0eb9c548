import HeldIcon from '@mui/icons-material/PauseCircleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { received } from '@mall/contract/base/ordering/order-states'
import { formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { ReasonDialog } from '#shared/ui/reason-dialog.tsx'
import { deskMessages } from './desk.messages.ts'
import type { OfficeOrder } from '../office-order.ts'
import { HeldCredit, useCreditLeft } from './store-credit.tsx'
import type { Desk } from './use-desk.ts'

interface HeldPanelProps {
  order: OfficeOrder
  desk: Desk
  reject: () => void
}

/** An order over the credit limit, with the credit figures and buttons to release or reject it. */
export function HeldPanel({ order, desk, reject }: HeldPanelProps) {
  const t = useText(deskMessages)
  const locale = useLocale()
  const [isReleasing, setReleasing] = useState(false)
  const remaining = useCreditLeft(order)
  return (
    <Card
      component="section"
      sx={({ palette }) => ({
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) minmax(240px, 320px)' },
        padding: { xs: 2, md: 3 },
        marginBlockEnd: { xs: 2, md: 3 },
        borderInlineStart: `6px solid ${palette.error.main}`,
      })}
    >
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Typography variant="h3" component="h2" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <HeldIcon color="error" aria-hidden="true" />
          {t('heldTitle')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('heldText')}
        </Typography>
        {remaining !== null && (
          <Typography sx={{ fontWeight: 600 }} color={remaining < 0 ? 'error' : undefined}>
            {remaining < 0 ? t('over', { won: formatWon(locale, -remaining) }) : t('within')}
          </Typography>
        )}
        {order.moves.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1.5 }}>
            <Button variant="contained" disabled={desk.isBusy || desk.isChanged} onClick={() => setReleasing(true)}>
              {t('release')}
            </Button>
            <Button variant="outlined" color="error" disabled={desk.isBusy || desk.isChanged} onClick={reject}>
              {t('reject')}
            </Button>
          </Box>
        )}
        {order.moves.length > 0 && desk.isChanged && <Typography variant="body2">{t('seeFirst')}</Typography>}
      </Box>
      <HeldCredit order={order} />
      {isReleasing && (
        <ReasonDialog
          title={t('releaseTitle')}
          action={t('release')}
          close={() => setReleasing(false)}
          run={(reason) => {
            setReleasing(false)
            desk.run(received, reason)
          }}
        />
      )}
    </Card>
  )
}
