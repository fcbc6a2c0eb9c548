import Typography from '@mui/material/Typography'
import { shipped } from '@mall/contract/base/ordering/order-states'
import { dayToDate, formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import type { EarlyMove } from '../is-early.ts'
import { moveMessages } from '../moves.messages.ts'
import type { OfficeOrder } from '../office-order.ts'
import { officeMessages } from '../office.messages.ts'
import { deskMessages } from './desk.messages.ts'

interface EarlyDialogProps {
  order: OfficeOrder
  to: EarlyMove
  close: () => void
  go: () => void
}

export function EarlyDialog({ order, to, close, go }: EarlyDialogProps) {
  const t = useText(deskMessages)
  const ofMany = useText(officeMessages)
  const name = useText(moveMessages)
  const day = formatDay(useLocale(), dayToDate(order.deliveryDate))
  return (
    <FormDialog
      title={t(`early${to}`, { day })}
      action={name(`to${to}`)}
      cancel={ofMany('back')}
      busy={false}
      problem={undefined}
      close={close}
      submit={go}
    >
      {order.canEdit && <Typography>{t('earlyOpen')}</Typography>}
      <Typography>{to === shipped ? ofMany('shipWarning') : t('deliveredForGood')}</Typography>
    </FormDialog>
  )
}
