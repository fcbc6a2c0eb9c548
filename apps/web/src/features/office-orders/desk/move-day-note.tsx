import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useMay } from '#features/users/use-may.ts'
import { dayToDate, formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { MoveDaysDialog } from '../move-days/move-days-dialog.tsx'
import { moveDaysMessages } from '../move-days/move-days.messages.ts'
import type { OfficeOrder } from '../office-order.ts'

interface MoveDayNoteProps {
  order: OfficeOrder
  /** The order changed since it was seen. */
  isOff: boolean
  moved: () => void
}

/** An order whose day is no longer one of its store, and where it can go. */
export function MoveDayNote({ order, isOff, moved }: MoveDayNoteProps) {
  const t = useText(moveDaysMessages)
  const locale = useLocale()
  const mayMove = useMay('orders')
  const [isAsking, setAsking] = useState(false)
  const { mustMove } = order
  if (mustMove === null) return null
  const day = (date: string) => formatDay(locale, dayToDate(date))
  return (
    <Alert
      severity="warning"
      sx={{ marginBlockEnd: 2 }}
      action={
        mayMove && mustMove.next !== null ? (
          <Button
            color="inherit"
            size="small"
            sx={{ whiteSpace: 'nowrap' }}
            disabled={isOff}
            onClick={() => setAsking(true)}
          >
            {t('move')}
          </Button>
        ) : undefined
      }
    >
      <AlertTitle sx={{ fontWeight: 600 }}>{t('title', { day: day(order.deliveryDate) })}</AlertTitle>
      {mustMove.next === null ? t('noDay') : t('canMove', { day: day(mustMove.next) })}
      {isAsking && <MoveDaysDialog rows={[order]} close={() => setAsking(false)} done={moved} />}
    </Alert>
  )
}
