import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { deskMessages } from './desk.messages.ts'
import type { OfficeOrder } from '../office-order.ts'
import type { Desk } from './use-desk.ts'

/** Warns that the store or a colleague has changed the order: who, when, and which typed shortages still apply. */
export function ChangedNote({ order, desk: { fits, lost, acceptChange } }: { order: OfficeOrder; desk: Desk }) {
  const t = useText(deskMessages)
  const locale = useLocale()
  const last = order.history.at(-1)
  const whatOfTyped = lost > 0 ? (fits > 0 ? 'typedLost' : 'typedGone') : fits > 0 ? 'typedStays' : null
  return (
    <Alert
      severity="warning"
      role="alert"
      sx={{ marginBlockEnd: 2 }}
      action={
        <Button color="inherit" size="small" onClick={acceptChange}>
          {t('seen')}
        </Button>
      }
    >
      <AlertTitle sx={{ fontWeight: 600 }}>{t('changedTitle')}</AlertTitle>
      {last && `${t('changedBy', { by: last.by, when: formatMoment(locale, new Date(last.at)) })} `}
      {t('changedText')} {whatOfTyped !== null && t(whatOfTyped, { count: lost })}
    </Alert>
  )
}
