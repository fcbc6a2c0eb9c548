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
  /** Says what is to be added, once it is pressed; null: nothing yet, which was told. */
  prepare: () => Promise<ToAdd | null>
  /** Only to the order of this day. */
  onlyDay?: string | undefined
  /** What is added, where the page does not say so. */
  name?: string
  disabled?: boolean
  done?: () => void
}

/** Adds goods to the order that was sent, in one press; where there is none that can be changed, there is no button. */
export function AddToSentButton({ prepare, onlyDay, name, disabled = false, done, ...look }: AddToSentButtonProps) {
  const t = useText(sentOrdersMessages)
  const locale = useLocale()
  const { order, isBusy, add } = useAddToSent(onlyDay)
  const { data: cutOff } = useWorkCloseQuery(undefined)
  if (order === null) return null
  const day = formatDay(locale, dayToDate(order.deliveryDate))
  // Whoever thinks of the next delivery has to see when it is another.
  const isNext = onlyDay !== undefined || cutOff?.nextDeliveryDate === order.deliveryDate
  const text = isBusy ? t('adding') : isNext ? t('add') : t('addToDay', { day })
  return (
    <Button
      variant="outlined"
      startIcon={<AddIcon />}
      title={t('addTo', { day, no: order.orderNo })}
      disabled={disabled || isBusy}
      // What is read begins or ends with what is seen.
      aria-label={name === undefined ? undefined : t('addNamed', { name, text })}
      onClick={() => void add(prepare).then((isAdded) => isAdded && done?.())}
      {...look}
    >
      {text}
    </Button>
  )
}
