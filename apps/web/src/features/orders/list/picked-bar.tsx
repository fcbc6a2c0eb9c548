import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { footBar } from '#shared/ui/foot-bar.ts'
import { ordersMessages } from '../orders.messages.ts'

interface PickedBarProps {
  count: number
  payAmt: number
  isBusy: boolean
  check: () => void
  clear: () => void
}

/** Bottom bar with the selected orders and their actions. It replaces the basket bar meanwhile. */
export function PickedBar({ count, payAmt, isBusy, check, clear }: PickedBarProps) {
  const t = useText(ordersMessages)
  const locale = useLocale()
  return (
    <Box
      data-foot
      data-bottom-bar
      sx={{
        ...footBar,
        display: 'grid',
        justifyItems: 'center',
      }}
    >
      <Paper
        elevation={6}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          inlineSize: '100%',
          maxInlineSize: 860,
          paddingBlock: 1.25,
          paddingInline: { xs: 1.5, md: 2.5 },
          borderRadius: 3,
          border: 1,
          borderColor: 'divider',
        }}
      >
        <Typography role="status" sx={{ flexGrow: 1, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {t('picked', { count, won: formatWon(locale, payAmt) })}
        </Typography>
        <Button onClick={clear}>{t('unpick')}</Button>
        <Button variant="contained" loading={isBusy} onClick={check} sx={{ flexGrow: { xs: 1, sm: 0 } }}>
          {t('checkSelected', { count })}
        </Button>
      </Paper>
    </Box>
  )
}
