import AddIcon from '@mui/icons-material/PlaylistAdd'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ButtonProps } from '@mui/material/Button'
import type { Ref } from 'react'
import { useWorkCloseQuery } from '#features/holidays/holidays.api.ts'
import { dayToDate, formatDay, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { costIn } from './at-kept-prices.ts'
import type { Delivery } from './open-order.ts'
import { sentOrdersMessages } from './sent-orders.messages.ts'
import { useAddToSent } from './use-add-to-sent.ts'
import type { PricedGoods, ToAdd } from './to-add.ts'

interface AddToSentButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'fullWidth' | 'sx' | 'onKeyDown'> {
  ref?: Ref<HTMLButtonElement> | undefined
  /** Collects the goods when pressed; null if that failed, which was already reported. */
  prepare: () => Promise<ToAdd | null>
  /** What the goods are for, if the page lets the user choose; otherwise the delivery of the basket. */
  delivery?: Delivery
  /** Names the goods, if the page around it does not. */
  name?: string
  disabled?: boolean
  /** Number of lines and amount of the goods, where the page knows them; with `priced` at the prices of the order. */
  sums?: { count: number; amount: number; priced?: readonly PricedGoods[] } | undefined
  done?: () => void
}

/** Adds goods to the order already sent; hidden if no order for the same delivery can be changed. */
export function AddToSentButton({
  prepare,
  delivery,
  name,
  sums,
  disabled = false,
  done,
  ...look
}: AddToSentButtonProps) {
  const t = useText(sentOrdersMessages)
  const locale = useLocale()
  const { order, isBusy, isAdding, add } = useAddToSent(delivery)
  const { data: cutOff } = useWorkCloseQuery(undefined)
  if (order === null) return null
  const day = formatDay(locale, dayToDate(order.deliveryDate))
  // Names the day unless it is the next delivery, which the user expects.
  const isNext = cutOff?.nextDeliveryDate === order.deliveryDate
  const text = isAdding ? t('adding') : isNext ? t('add') : t('addToDay', { day })
  return (
    <Button
      variant="outlined"
      startIcon={<AddIcon />}
      title={t('addTo', { day, no: order.orderNo })}
      disabled={disabled || isBusy}
      // The accessible name must contain the visible text.
      aria-label={name === undefined ? undefined : t('addNamed', { name, text })}
      onClick={() => void add(prepare).then((isAdded) => isAdded && done?.())}
      {...look}
      // On small phones the sums wrap below the text.
      style={sums && { flexWrap: 'wrap', columnGap: 8, lineHeight: 1.3 }}
    >
      {text}
      {sums && !isAdding && (
        <Box component="span" aria-hidden="true" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('sums', {
            count: sums.count,
            won: formatWon(locale, sums.priced ? costIn(order, sums.priced) : sums.amount),
          })}
        </Box>
      )}
    </Button>
  )
}
