import Typography from '@mui/material/Typography'
import { confirmed, shipped } from '@mall/contract/base/ordering/order-states'
import { dayToDate, formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import type { AskedMove } from '../is-early.ts'
import { moveMessages } from '../moves.messages.ts'
import type { OfficeOrder } from '../office-order.ts'
import { officeMessages } from '../office.messages.ts'
import { deskMessages } from './desk.messages.ts'

interface AskDialogProps {
  order: OfficeOrder
  to: AskedMove
  close: () => void
  go: () => void
}

/** Asks before a step that comes sooner than usual, or after which the store can no longer change the order. */
export function AskDialog({ order, to, close, go }: AskDialogProps) {
  const t = useText(deskMessages)
  const ofMany = useText(officeMessages)
  const name = useText(moveMessages)
  const day = formatDay(useLocale(), dayToDate(order.deliveryDate))
  return (
    <FormDialog
      title={to === confirmed ? name('ask20', { count: 1 }) : t(`early${to}`, { day })}
      action={name(`to${to}`)}
      cancel={ofMany('back')}
      busy={false}
      problem={undefined}
      close={close}
      submit={go}
    >
      {order.canEdit && (
        <Typography>{to === confirmed ? ofMany('openWarning', { count: 1 }) : t('earlyOpen')}</Typography>
      )}
      {to !== confirmed && <Typography>{to === shipped ? ofMany('shipWarning') : t('deliveredForGood')}</Typography>}
    </FormDialog>
  )
}
