import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { creditLeft } from '#features/orders/placing/credit.ts'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { homeMessages } from './home.messages.ts'
import { TileHead } from './tile.tsx'
import { useHomeOrders } from './use-home-orders.ts'

/** States in which an order weighs on the credit without being on the bill. */
const underWay = ['10', '20', '30']

/** How much of the credit is left; over the limit an order waits for the office. A store without a limit has no such part. */
export function CreditTile() {
  const t = useText(homeMessages)
  const { data: me, error, refetch } = useWhoAmIQuery()
  const orders = useHomeOrders()
  if (me?.store?.creditLimit === 0) return null
  const store = orders.data !== undefined || orders.error !== undefined ? me?.store : undefined
  // What could not be asked is not told as nothing.
  const inTransit =
    orders.data?.content
      .filter(({ status }) => underWay.includes(status.code))
      .reduce((sum, { payAmt }) => sum + payAmt, 0) ?? null
  return (
    <Box component="section" aria-labelledby="credit">
      <TileHead id="credit" title={t('credit')} />
      <Box sx={{ minBlockSize: 132 }}>
        {me === undefined && error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
        {!store && error === undefined && <Skeleton variant="rounded" height={124} aria-label={t('loading')} />}
        {store && <Credit limit={store.creditLimit} balance={store.balance} inTransit={inTransit} />}
      </Box>
    </Box>
  )
}

function Credit({ limit, balance, inTransit }: { limit: number; balance: number; inTransit: number | null }) {
  const t = useText(homeMessages)
  const locale = useLocale()
  const won = (amount: number) => formatWon(locale, amount)
  const left = creditLeft({ limit, balance, inTransit }, 0) ?? 0
  const share = Math.min(100, Math.max(0, Math.round(((limit - left) / limit) * 100)))
  const rows: [string, number][] = [
    [t('creditUsed'), balance],
    ...(inTransit === null ? [] : ([[t('creditUnderWay'), inTransit]] as [string, number][])),
    [t('creditLimit'), limit],
  ]
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      <Typography sx={{ fontWeight: 600, color: left < 0 ? 'error.main' : 'text.primary' }}>
        {left < 0 ? t('creditOver', { won: won(-left) }) : t('creditLeft', { won: won(left) })}
      </Typography>
      <Box
        role="meter"
        aria-labelledby="credit"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        sx={{ blockSize: 8, borderRadius: 4, overflow: 'hidden', backgroundColor: 'primary.200' }}
      >
        <Box
          sx={{
            inlineSize: `${String(share)}%`,
            blockSize: '100%',
            backgroundColor: share >= 90 ? 'warning.main' : 'primary.main',
          }}
        />
      </Box>
      {left < 0 && <Typography variant="body2">{t('creditOverText')}</Typography>}
      <Box component="dl" sx={{ display: 'grid', gap: 0.25, margin: 0 }}>
        {rows.map(([label, amount]) => (
          <Box key={label} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, color: 'text.secondary' }}>
            <Typography component="dt" variant="body2">
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ margin: 0, fontVariantNumeric: 'tabular-nums' }}>
              {won(amount)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
