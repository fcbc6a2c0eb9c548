import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { rehearseCalendar } from '@mall/contract/settings'
import { useState } from 'react'
import { RehearsalPanel } from '#features/rehearsal/rehearsal-panel.tsx'
import { useRehearsal } from '#features/rehearsal/use-rehearsal.ts'
import { dayToDate, formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { UnsavedWork } from '#shared/ui/unsaved/unsaved-work.tsx'
import { yearMessages } from './calendar.messages.ts'
import { ChoiceField } from '../ordering/choice-field.tsx'
import { stateOf } from './day-state.ts'
import type { YearCalendar } from './day-state.ts'
import { keepChange, readChange } from './kept-change.ts'
import { useChangeDays } from './use-change-days.ts'
import type { Change } from './use-change-days.ts'

interface ChangeDaysDialogProps {
  date: string
  calendar: YearCalendar
  reload: () => void
  close: () => void
}

const kinds = ['CLOSED', 'OPENED', 'USUAL'] as const

/** What was typed for this day before a reload. */
function unfinished(date: string): Change | null {
  const kept = readChange()
  if (kept?.date !== date) return null
  const { date: _, ...change } = kept
  return change
}

/** Closes or opens a day, or the days until another one. */
export function ChangeDaysDialog({ date, calendar, reload, close }: ChangeDaysDialogProps) {
  const t = useText(yearMessages)
  const locale = useLocale()
  const { kind, name } = stateOf(date, calendar)
  const isOwn = kind === 'CLOSED' || kind === 'OPENED'
  const [typed, setTyped] = useState<Change>(
    () =>
      unfinished(date) ?? {
        from: date,
        to: date,
        kind: isOwn ? kind : kind === 'WORK' ? 'CLOSED' : 'OPENED',
        name: isOwn ? name : '',
      },
  )
  const end = () => {
    keepChange(null)
    close()
  }
  const { save, isBusy, faults, note, failure } = useChangeDays(calendar, { reload, close: end })
  const change = (part: Partial<Change>) => {
    const now = { ...typed, ...part }
    setTyped(now)
    keepChange({ ...now, date })
  }
  // Days of another year are not loaded, so what is there could not be shown first.
  const lastDay = `${date.slice(0, 4)}-12-31`
  const { from, to } = typed
  const canTry = from >= calendar.today && to >= from
  const days = { body: { from, to, kind: typed.kind } }
  const rehearsing = useRehearsal(rehearseCalendar, canTry ? days : null, failure)
  const { rehearsal: seen } = rehearsing
  const day = (field: 'from' | 'to') => (
    <LabelledInput
      label={t(field)}
      type="date"
      value={typed[field]}
      error={faults[field]}
      hint={formatDay(locale, dayToDate(typed[field]))}
      slotProps={{ input: { min: calendar.today, max: lastDay } }}
      onChange={({ target }) => {
        const chosen = target.value > lastDay ? lastDay : target.value
        if (chosen !== '') change({ [field]: chosen })
      }}
    />
  )
  return (
    <FormDialog
      title={t('change', { day: formatDay(locale, dayToDate(date)) })}
      action={t('save')}
      maxWidth="sm"
      busy={isBusy}
      problem={undefined}
      close={end}
      submit={() => save(typed, seen?.version)}
    >
      <UnsavedWork isUnsaved={readChange() !== null} discard={() => keepChange(null)} />
      {note !== null && <Alert severity="warning">{note}</Alert>}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {day('from')}
        {day('to')}
      </Box>
      <ChoiceField
        label={t('how')}
        value={typed.kind}
        options={kinds.map((value) => ({ value, name: t(`${value}how`), more: t(`${value}more`) }))}
        choose={(chosen) => change({ kind: chosen })}
      />
      <LabelledInput
        label={t(typed.kind === 'USUAL' ? 'why' : 'name')}
        hint={t(typed.kind === 'USUAL' ? 'whyHint' : 'nameHint')}
        value={typed.name}
        error={faults['name']}
        autoComplete="off"
        onChange={({ target }) => change({ name: target.value })}
        slotProps={{ input: { maxLength: 40 } }}
      />
      <RehearsalPanel of={rehearsing} />
    </FormDialog>
  )
}
