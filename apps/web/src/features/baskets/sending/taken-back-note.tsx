import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Countdown } from '#features/holidays/countdown.tsx'
import { useWorkCloseQuery } from '#features/holidays/holidays.api.ts'
import { dayToDate, formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { unsentMessages } from '../others/unsent.messages.ts'
import { afterSendingMessages } from './after-sending.messages.ts'
import { keepTakenBack, readTakenBack } from './taken-back.ts'

/** Says that an order was taken back and is not sent again, until it is or the user closes the note. */
export function TakenBackNote({ basketId }: { basketId: string }) {
  const t = useText(afterSendingMessages)
  const say = useText(unsentMessages)
  const locale = useLocale()
  const { data: cutOff } = useWorkCloseQuery(undefined)
  const [taken, setTaken] = useState(() => readTakenBack(basketId))
  if (taken === null) return null
  const { orderNo, deliveryDate, deadline } = taken
  const close = () => {
    keepTakenBack(null)
    setTaken(null)
  }
  const action = (
    <Button color="inherit" size="small" onClick={close} sx={{ minBlockSize: 44 }}>
      {t('close')}
    </Button>
  )
  return (
    <Alert severity="warning" role="status" action={action} sx={{ marginBlockEnd: 2 }}>
      <AlertTitle>{t('notSent')}</AlertTitle>
      <Box>{say('takenBack', { no: orderNo, day: formatDay(locale, dayToDate(deliveryDate)) })}</Box>
      {cutOff && <Countdown deadline={deadline} serverNow={cutOff.serverNow} />}
    </Alert>
  )
}
