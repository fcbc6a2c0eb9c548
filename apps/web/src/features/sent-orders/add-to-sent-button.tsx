import AddIcon from '@mui/icons-material/PlaylistAdd'
import Button from '@mui/material/Button'
import type { ButtonProps } from '@mui/material/Button'
import { useWorkCloseQuery } from '#features/holidays/holidays.api.ts'
import { dayToDate, formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { sentOrdersMessages } from './sent-orders.messages.ts'
import { useAddToSent } from './use-add-to-sent.ts'
import type { ToAdd } from './use-add-to-sent.ts'

interface AddToSentButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'fullWidth' | 'sx'> {
  /** Collects the goods when pressed; null if that failed, which was already reported. */
  prepare: () => Promise<ToAdd | null>
  /** Restricts it to the order of this day. */
  onlyDay?: string | undefined
  /** Names the goods, if the page around it does not. */
  name?: string
  disabled?: boolean
  done?: () => void
}

/** Adds goods to the order already sent; hidden if no sent order can be changed. */
export function AddToSentButton({ prepare, onlyDay, name, disabled = false, done, ...look }: AddToSentButtonProps) {
  const t = useText(sentOrdersMessages)
  const locale = useLocale()
  const { order, isBusy, add } = useAddToSent(onlyDay)
  const { data: cutOff } = useWorkCloseQuery(undefined)
  if (order === null) return null
  const day = formatDay(locale, dayToDate(order.deliveryDate))
  // Names the day unless it is the next delivery, which the user expects.
  const isNext = onlyDay !== undefined || cutOff?.nextDeliveryDate === order.deliveryDate
  const text = isBusy ? t('adding') : isNext ? t('add') : t('addToDay', { day })
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
    >
      {text}
    </Button>
  )
}
