import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { homeMessages } from './home.messages.ts'

/** How much of the store's credit is used; over the limit an order waits for the office. */
export function CreditCard({ limit, used }: { limit: number; used: number }) {
  const t = useText(homeMessages)
  const locale = useLocale()
  const left = limit - used
  const share = Math.min(100, Math.max(0, Math.round((used / limit) * 100)))
  const won = (amount: number) => formatWon(locale, amount)
  return (
    <Card component="section" sx={{ padding: 3, display: 'grid', gap: 1.5 }}>
      <Typography variant="h3" component="h2" id="credit">
        {t('credit')}
      </Typography>
      <Typography sx={{ fontWeight: 600, color: left < 0 ? 'error.main' : 'text.primary' }}>
        {left < 0 ? t('creditOver', { won: won(-left) }) : t('creditLeft', { won: won(left) })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={share}
        color={share >= 90 ? 'warning' : 'primary'}
        aria-labelledby="credit"
        sx={{ blockSize: 8, borderRadius: 4 }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {t('creditUsed')} {won(used)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('creditLimit')} {won(limit)}
        </Typography>
      </Box>
    </Card>
  )
}
