import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { UndonePrice } from '@mall/contract/price-lists/changes'
import { useText } from '#shared/i18n/use-text.ts'
import { usePriceWords } from '../use-price-words.ts'
import { changesMessages } from './changes.messages.ts'
import { useChangedPriceText } from './use-changed-price-text.ts'

/** What each price becomes if it is undone, and planned ones that go away or come back. */
export function UndonePrices({ prices }: { prices: readonly UndonePrice[] }) {
  const t = useText(changesMessages)
  const { day, won } = usePriceWords()
  const textOf = useChangedPriceText('')
  return (
    <div>
      <Typography variant="body2">{t('undoThese')}</Typography>
      <Box
        component="ul"
        sx={{ typography: 'body2', marginBlock: 1, paddingInlineStart: 2.5, fontVariantNumeric: 'tabular-nums' }}
      >
        {prices.map((price, n) => (
          <li key={n}>
            <bdi>{textOf(price)}</bdi>
            {price.planned.map(({ from, unitPrice, comesBack }) => (
              <Typography key={from} variant="caption" component="div" color="textSecondary">
                {t(comesBack ? 'comesBack' : 'goesAway', { day: day(from), price: won(unitPrice) })}
              </Typography>
            ))}
          </li>
        ))}
      </Box>
    </div>
  )
}
