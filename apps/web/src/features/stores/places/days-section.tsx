import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { rehearseStoreDays, type StoreDay } from '@mall/contract/stores/days'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { RehearsalPanel } from '#features/rehearsal/rehearsal-panel.tsx'
import { useRehearsal } from '#features/rehearsal/use-rehearsal.ts'
import { useMay } from '#features/users/use-may.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { dayToDate, formatDay, formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { ReasonDialog } from '#shared/ui/reason-dialog.tsx'
import { RowList } from '#shared/ui/lists/row-list.tsx'
import { Part } from '../part.tsx'
import { storeMessages } from '../store.messages.ts'
import { useListStoreDaysQuery, useUnmarkStoreDayMutation } from '../stores.api.ts'
import { MarkDayDialog } from './mark-day-dialog.tsx'

/** Days on which the store differs from its weekdays or cut-off. */
export function DaysSection({ storeId }: { storeId: string }) {
  const t = useText(storeMessages)
  const mayChange = useMay('stores')
  const { data, error, refetch } = useListStoreDaysQuery({ params: { storeId } })
  const [isMarking, setMarking] = useState(false)
  const action = mayChange && <Button onClick={() => setMarking(true)}>{t('markDay')}</Button>
  return (
    <Part title={t('days')} note={t('daysNote')} action={action}>
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data === undefined && error === undefined && <Skeleton variant="rounded" height={48} />}
      {data?.days.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('noDays')}
        </Typography>
      )}
      {data !== undefined && data.days.length > 0 && (
        <RowList label={t('days')}>
          {data.days.map((one) => (
            <DayRow key={`${one.day} ${one.kind}`} storeId={storeId} marked={one} mayChange={mayChange} />
          ))}
        </RowList>
      )}
      {isMarking && <MarkDayDialog storeId={storeId} close={() => setMarking(false)} />}
    </Part>
  )
}

function DayRow({ storeId, marked, mayChange }: { storeId: string; marked: StoreDay; mayChange: boolean }) {
  const t = useText(storeMessages)
  const text = useFailureText()
  const locale = useLocale()
  const dispatch = useDispatch()
  const [isAsking, setAsking] = useState(false)
  const [unmark, { isLoading, error }] = useUnmarkStoreDayMutation()
  const { day, kind, name, deadline } = marked
  const date = formatDay(locale, dayToDate(day))
  const tried = { params: { storeId }, body: { unmark: { day, kind } } }
  const rehearsing = useRehearsal(rehearseStoreDays, isAsking ? tried : null, error)
  const drop = async (reason: string) => {
    const { data } = await unmark({ params: { storeId }, query: { day, kind, reason, ...rehearsing.rehearsed } })
    if (data) dispatch(succeeded(t('unmarked')))
  }
  const more = [
    deadline !== null && t('until', { when: formatMoment(locale, new Date(deadline)) }),
    name !== '' && name,
  ]
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, padding: 2 }}>
      <Box sx={{ flexGrow: 1, minInlineSize: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {date} · {t(kind)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <bdi>{more.filter((part) => part !== false).join(' · ')}</bdi>
        </Typography>
      </Box>
      {mayChange && (
        <Button
          size="small"
          color="inherit"
          onClick={() => setAsking(true)}
          aria-label={t('unmarkNamed', { day: date })}
        >
          {t('unmark')}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          title={t('unmarkAsk', { day: date })}
          action={t('unmark')}
          busy={isLoading}
          problem={error && text(error)}
          close={() => setAsking(false)}
          run={(reason) => void drop(reason)}
        >
          <RehearsalPanel of={rehearsing} />
        </ReasonDialog>
      )}
    </Box>
  )
}
