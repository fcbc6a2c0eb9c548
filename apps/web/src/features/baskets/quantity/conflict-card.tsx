import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { formatQuantity } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { useOpenBasket } from '../basket-context.tsx'
import { useBasketProductQuery } from '../baskets.api.ts'
import { conflictMessages } from './conflict.messages.ts'
import type { ChangedLine } from './quantity-queue.ts'

/** Shows what the line holds now and what this user typed, for a decision. */
export function ConflictCard({ line: { prodId, theirs, yours } }: { line: ChangedLine }) {
  const t = useText(conflictMessages)
  const locale = useLocale()
  const { basket, queue, decide } = useOpenBasket()
  const line = basket?.content.find(({ prod }) => prod.prodId === prodId)
  const { data, isError } = useBasketProductQuery({ params: { prodId } }, { skip: line !== undefined })
  const prod = line?.prod ?? data
  const { data: me } = useWhoAmIQuery()
  if (!prod && !isError) return null
  // One's own second device has no name.
  const other = line?.by === me?.name ? undefined : line?.by
  const unit = prod?.unit ?? ''
  const values = { theirs: formatQuantity(locale, theirs, unit), yours: formatQuantity(locale, yours, unit) }
  return (
    <Alert severity="warning" sx={{ marginBlock: 0.5 }}>
      {(!line || theirs === 0) && <Typography sx={{ fontWeight: 600 }}>{prod?.prodNm ?? t('unnamed')}</Typography>}
      {theirs > 0 && other !== undefined && <bdi>{t('conflictBy', { ...values, name: other })}</bdi>}
      {theirs > 0 && other === undefined && t('conflict', values)}
      {theirs === 0 && t('conflictGone', values)}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
        <Button size="small" color="inherit" variant="outlined" onClick={() => decide(prodId)}>
          {t('keepTheirs')}
        </Button>
        <Button
          size="small"
          variant="contained"
          onClick={() => {
            decide(prodId)
            queue?.put({ prodId, qty: yours }, theirs)
          }}
        >
          {t('takeMine')}
        </Button>
      </Box>
    </Alert>
  )
}
