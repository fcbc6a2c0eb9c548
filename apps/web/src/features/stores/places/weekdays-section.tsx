import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { rehearseStoreDays } from '@mall/contract/stores/days'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { RehearsalPanel } from '#features/rehearsal/rehearsal-panel.tsx'
import { useRehearsal } from '#features/rehearsal/use-rehearsal.ts'
import { useMay } from '#features/users/use-may.ts'
import { codeOf } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { Part } from '../part.tsx'
import { storeMessages } from '../store.messages.ts'
import { useListStoreDaysQuery, useSetWeekdaysMutation, useStoreDefaultsQuery } from '../stores.api.ts'
import { WeekdayChoice } from './weekday-choice.tsx'

type Days = number[] | null

/** Weekdays on which the store is delivered to. */
export function WeekdaysSection({ storeId }: { storeId: string }) {
  const t = useText(storeMessages)
  const { data } = useListStoreDaysQuery({ params: { storeId } })
  const { data: defaults } = useStoreDefaultsQuery()
  return (
    <Part title={t('weekdays')}>
      {data === undefined || defaults === undefined ? (
        <Skeleton variant="rounded" height={96} />
      ) : (
        // Begins again with what is saved now: after saving, and after someone else has saved.
        <Editor
          key={JSON.stringify(data.deliveryDays)}
          storeId={storeId}
          saved={data.deliveryDays}
          usual={defaults.workDays}
        />
      )}
    </Part>
  )
}

function Editor({ storeId, saved, usual }: { storeId: string; saved: Days; usual: number[] }) {
  const t = useText(storeMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const mayChange = useMay('stores')
  const [days, setDays] = useState<Days>(saved)
  const [set, { isLoading, error }] = useSetWeekdaysMutation()
  const isSame = JSON.stringify(days) === JSON.stringify(saved)
  const isTried = !isSame && days?.length !== 0
  const tried = { params: { storeId }, body: { weekdays: { deliveryDays: days } } }
  const rehearsing = useRehearsal(rehearseStoreDays, isTried ? tried : null, error)
  const save = async () => {
    const body = { deliveryDays: days, seen: saved, ...rehearsing.rehearsed }
    const { data, error: refused } = await set({ params: { storeId }, body })
    if (data) dispatch(succeeded(t('weekdaysSaved')))
    return refused
  }
  const isConflict = error !== undefined && codeOf(error) === 'CONFLICT'
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <WeekdayChoice
        label={t('weekdays')}
        usual={{ text: t('allDays'), days: usual }}
        own={t('ownDays')}
        days={days}
        set={setDays}
        readOnly={!mayChange}
      />
      <RehearsalPanel of={rehearsing} />
      {error !== undefined && <Alert severity="error">{isConflict ? t('weekdaysConflict') : text(error)}</Alert>}
      {mayChange && (
        <Button
          variant="contained"
          loading={isLoading}
          disabled={isSame || days?.length === 0}
          onClick={() => void save()}
          sx={{ justifySelf: 'end' }}
        >
          {t('save')}
        </Button>
      )}
    </Box>
  )
}
