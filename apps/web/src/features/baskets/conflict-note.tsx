import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { formatCount } from '#shared/i18n/format.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { basketPageMessages } from './basket-page.messages.ts'
import { useOpenBasket } from './basket-context.tsx'
import { useNamedProduct } from './use-named-product.ts'
import type { ChangedLine } from './quantity-queue.ts'

/** Two people set the same line: theirs stands, and ours is taken when we say so. */
export function ConflictNote({ line: { prodId, theirs, yours } }: { line: ChangedLine }) {
  const t = useText(basketPageMessages)
  const { queue, decide } = useOpenBasket()
  const prod = useNamedProduct(prodId)
  const values = { theirs: formatCount(theirs), yours: formatCount(yours), unit: prod?.unit ?? '' }
  return (
    <Alert severity="warning" sx={{ marginBlock: 0.5 }}>
      {theirs === 0 && <Typography sx={{ fontWeight: 600 }}>{prod?.prodNm ?? '…'}</Typography>}
      {t(theirs === 0 ? 'conflictGone' : 'conflict', values)}
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
