import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { formatQuantity } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { basketPageMessages } from '../page/basket-page.messages.ts'
import { useOpenBasket } from '../basket-context.tsx'
import { useNamedProduct } from '../page/use-named-product.ts'
import type { ChangedLine } from './quantity-queue.ts'

interface ConflictNoteProps {
  line: ChangedLine
  /** The user who set the current value; undefined if the line was removed. */
  by?: string | undefined
}

/** The line was set on two devices: the value that was saved first applies unless this user restores theirs. */
export function ConflictNote({ line: { prodId, theirs, yours }, by }: ConflictNoteProps) {
  const t = useText(basketPageMessages)
  const locale = useLocale()
  const { queue, decide } = useOpenBasket()
  const prod = useNamedProduct(prodId)
  const { data: me } = useWhoAmIQuery()
  // One's own second device has no name.
  const other = by === me?.name ? undefined : by
  const unit = prod?.unit ?? ''
  const values = { theirs: formatQuantity(locale, theirs, unit), yours: formatQuantity(locale, yours, unit) }
  return (
    <Alert severity="warning" sx={{ marginBlock: 0.5 }}>
      {theirs === 0 && <Typography sx={{ fontWeight: 600 }}>{prod?.prodNm ?? '…'}</Typography>}
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
