import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useStoreCreditQuery } from '#features/credit/credit.api.ts'
import { creditLeft } from '#features/credit/credit.ts'
import type { Credit } from '#features/credit/credit.ts'
import { useWithoutHeld } from '#features/credit/use-without-held.ts'
import { formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { useOwed } from '#shared/ui/use-owed.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { homeMessages } from '../home.messages.ts'
import { TileHead } from './tile.tsx'

/** Remaining credit, and what happens beyond it. Hidden for stores without a limit. */
export function CreditTile() {
  const t = useText(homeMessages)
  const { data: credit, error, refetch } = useStoreCreditQuery(undefined, { refetchOnMountOrArgChange: true })
  const remaining = credit && creditLeft(credit, 0)
  if (remaining === null) return null
  return (
    <Card component="section" aria-labelledby="credit" sx={{ padding: { xs: 2, md: 3 } }}>
      <TileHead id="credit" title={t('credit')} />
      <Box sx={{ minBlockSize: 132 }}>
        {credit === undefined && error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
        {credit === undefined && error === undefined && (
          <Skeleton variant="rounded" height={124} role="status" aria-label={t('loading')} />
        )}
        {credit !== undefined && remaining !== undefined && <CreditSums credit={credit} remaining={remaining} />}
      </Box>
    </Card>
  )
}

function CreditSums({ credit, remaining }: { credit: Credit; remaining: number }) {
  const { isPrepaid, creditLimit, balance, inTransit } = credit
  const t = useText(homeMessages)
  const locale = useLocale()
  const won = (amount: number) => formatWon(locale, amount)
  const share = Math.min(100, Math.max(0, Math.round(((creditLimit - remaining) / creditLimit) * 100)))
  const owed = useOwed()
  const withoutHeld = useWithoutHeld(credit.heldAmt)
  const rows = [
    isPrepaid ? { label: t('paidAhead'), amount: -balance } : owed(t('creditUsed'), balance),
    { label: t('creditUnderWay'), amount: inTransit },
    ...(isPrepaid ? [] : [{ label: t('creditLimit'), amount: creditLimit }]),
  ]
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      <Typography sx={{ fontWeight: 600, color: remaining < 0 ? 'error.main' : 'text.primary' }}>
        {remaining < 0
          ? t(isPrepaid ? 'paidTooLittle' : 'creditOver', { won: won(-remaining) })
          : t('creditLeft', { won: won(remaining) })}
      </Typography>
      {!isPrepaid && (
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
      )}
      {(remaining < 0 || isPrepaid) && <Typography variant="body2">{t(`creditOver${credit.rule}`)}</Typography>}
      <Box component="dl" sx={{ display: 'grid', gap: 0.25, margin: 0 }}>
        {rows.map(({ label, amount }) => (
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
      {withoutHeld !== null && <Typography variant="body2">{withoutHeld}</Typography>}
    </Box>
  )
}
