import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { BasketLine } from '@mall/contract/baskets'
import { isUnavailable } from '@mall/contract/baskets/line-fix'
import { formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { isSold } from './is-sold.ts'
import { basketPageMessages } from './page/basket-page.messages.ts'

type Amounts = Pick<BasketLine, 'issues' | 'prod' | 'totalAmt' | 'vatAmt'>

/** The amount of a line; struck through if the line cannot be ordered, so that the total is without it. */
export function LineAmount({ line }: { line: Amounts }) {
  const t = useText(basketPageMessages)
  const locale = useLocale()
  const won = isSold(line) ? formatWon(locale, line.totalAmt) : '–'
  const isOut = isUnavailable(line)
  const note = isOut ? t('notCounted') : line.vatAmt > 0 && t('vatIn')
  return (
    <>
      {isOut && isSold(line) ? (
        <Box component="s" sx={{ color: 'text.secondary' }}>
          {won}
        </Box>
      ) : (
        won
      )}
      {note !== false && (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {note}
        </Typography>
      )}
    </>
  )
}
