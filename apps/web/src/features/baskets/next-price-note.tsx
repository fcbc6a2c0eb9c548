import Typography from '@mui/material/Typography'
import type { BasketLine } from '@mall/contract/baskets'
import { dayToDate, formatDay, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { isSold } from './is-sold.ts'
import { basketPageMessages } from './page/basket-page.messages.ts'

interface NextPriceNoteProps {
  line: BasketLine
  /** Until when the basket can be sent for its delivery day, as far as that is known. */
  deadline: string | null | undefined
}

/** Says that the line gets another price while the basket can still be sent for its day. */
export function NextPriceNote({ line, deadline }: NextPriceNoteProps) {
  const t = useText(basketPageMessages)
  const locale = useLocale()
  const { nextPrice } = line.prod
  if (!nextPrice || !deadline || !isSold(line) || !beginsBefore(nextPrice.from, deadline)) return null
  return (
    <Typography variant="body2" component="p" sx={{ margin: 0, color: 'warning.dark' }}>
      {t('nextPrice', {
        day: formatDay(locale, dayToDate(nextPrice.from)),
        price: formatWon(locale, nextPrice.unitPrice),
      })}
    </Typography>
  )
}

/** Days begin at midnight in Seoul. */
const beginsBefore = (day: string, moment: string) => Date.parse(`${day}T00:00:00+09:00`) < Date.parse(moment)
