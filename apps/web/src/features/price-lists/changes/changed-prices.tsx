import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ChangedPrice, PriceChangeRow } from '@mall/contract/price-lists/changes'
import { useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { changesMessages } from './changes.messages.ts'
import { PricesDialog } from './prices-dialog.tsx'
import { useChangedPriceText } from './use-changed-price-text.ts'

/** Whose price became what, for the first ones; on request for all. */
export function ChangedPrices({ change: { changeId, prices, more, prodNm, from } }: { change: PriceChangeRow }) {
  const t = useText(changesMessages)
  const [isWhole, setWhole] = useState(false)
  const textOf = useChangedPriceText(from)
  const named = (price: ChangedPrice) => textOf(price, prodNm === null)
  return (
    <Box sx={{ typography: 'body2', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
      {prices.map((price, n) => (
        <div key={n}>
          <bdi>{named(price)}</bdi>
        </div>
      ))}
      {more > 0 && (
        <div>
          {t('rest', { count: more })}{' '}
          <Button size="small" onClick={() => setWhole(true)}>
            {t('showAll')}
          </Button>
        </div>
      )}
      {isWhole && <PricesDialog {...{ changeId, from }} title={t('allTitle')} close={() => setWhole(false)} />}
    </Box>
  )
}
