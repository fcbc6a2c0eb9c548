import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { rehearseStoreDays, storeDayKinds, type StoreDayKind } from '@mall/contract/stores/days'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { RehearsalPanel } from '#features/rehearsal/rehearsal-panel.tsx'
import { useRehearsal } from '#features/rehearsal/use-rehearsal.ts'
import { refusedFields } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { storeMessages } from '../store.messages.ts'
import { useMarkStoreDayMutation } from '../stores.api.ts'

export function MarkDayDialog({ storeId, close }: { storeId: string; close: () => void }) {
  const t = useText(storeMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const [kind, setKind] = useState<StoreDayKind>('EXTRA')
  const [day, setDay] = useState('')
  const [name, setName] = useState('')
  const [deadline, setDeadline] = useState('')
  const [mark, { isLoading, error }] = useMarkStoreDayMutation()
  const refused = refusedFields(error)
  const [isIncomplete, setIncomplete] = useState(false)
  // The office types Seoul time, whatever the time zone of the device.
  const until = kind === 'OVERRIDE' && deadline !== '' ? `${deadline}:00+09:00` : null
  const isComplete = day !== '' && (kind !== 'OVERRIDE' || until !== null)
  const tried = { params: { storeId }, body: { mark: { day, kind, deadline: until } } }
  const rehearsing = useRehearsal(rehearseStoreDays, isComplete ? tried : null, error)
  const submit = async () => {
    setIncomplete(day === '')
    if (day === '') return
    const body = { day, kind, name, deadline: until, ...rehearsing.rehearsed }
    const { data } = await mark({ params: { storeId }, body })
    if (!data) return
    dispatch(succeeded(t('marked')))
    close()
  }
  return (
    <FormDialog
      title={t('markDay')}
      action={t('save')}
      busy={isLoading}
      problem={error && text(error)}
      close={close}
      submit={submit}
    >
      <RadioGroup
        row
        aria-label={t('kind')}
        value={kind}
        onChange={(_, value) => setKind(storeDayKinds.find((one) => one === value) ?? 'EXTRA')}
      >
        {storeDayKinds.map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio />} label={t(one)} />
        ))}
      </RadioGroup>
      <LabelledInput
        label={t('day')}
        type="date"
        value={day}
        onChange={({ target }) => setDay(target.value)}
        error={isIncomplete ? t('dayMissing') : refused['day']}
      />
      {kind === 'OVERRIDE' && (
        <LabelledInput
          label={t('deadline')}
          type="datetime-local"
          value={deadline}
          onChange={({ target }) => setDeadline(target.value)}
          error={refused['deadline']}
        />
      )}
      <LabelledInput
        label={t('reason')}
        value={name}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
        error={refused['name']}
        slotProps={{ input: { maxLength: 60 } }}
      />
      <RehearsalPanel of={rehearsing} />
    </FormDialog>
  )
}
