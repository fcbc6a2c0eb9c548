import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import type { NoticeDraft } from './notice-draft.ts'
import { seoulClock } from './notice-draft.ts'
import { SettingsGroup } from './settings-group.tsx'
import { writeMessages } from './write.messages.ts'

interface ScheduleFieldsProps {
  draft: NoticeDraft
  change: (part: Partial<NoticeDraft>) => void
  faults: Record<string, string>
  /** Start of publication as text, if it has begun. */
  begun: string | null
}

const hour = 3_600_000

/** Start and end of publication in Seoul time. */
export function ScheduleFields({ draft, change, faults, begun }: ScheduleFieldsProps) {
  const t = useText(writeMessages)
  const locale = useLocale()
  // The browser's field uses the device's format, so the time is repeated in ours, with the weekday.
  const inWords = (clock: string) => formatMoment(locale, new Date(`${clock}:00+09:00`))
  const tomorrow = () => `${seoulClock(new Date(Date.now() + 24 * hour).toISOString()).slice(0, 10)}T09:00`
  const nextWeek = () => `${seoulClock(new Date(Date.now() + 7 * 24 * hour).toISOString()).slice(0, 10)}T23:59`
  return (
    <SettingsGroup title={t('when')}>
      <Choice
        label={t('starts')}
        first={begun ?? t('atOnce')}
        second={t('scheduled')}
        isSecond={draft.starts !== ''}
        choose={(isSecond) => change({ starts: isSecond ? tomorrow() : '' })}
      />
      {draft.starts !== '' && (
        <LabelledInput
          label={t('startsAt')}
          type="datetime-local"
          size="small"
          value={draft.starts}
          error={faults['startsAt']}
          hint={inWords(draft.starts)}
          onChange={({ target }) => {
            if (target.value !== '') change({ starts: target.value })
          }}
        />
      )}
      <Choice
        label={t('ends')}
        first={t('endless')}
        second={t('until')}
        isSecond={draft.ends !== ''}
        choose={(isSecond) => change({ ends: isSecond ? nextWeek() : '' })}
      />
      {draft.ends !== '' && (
        <LabelledInput
          label={t('endsAt')}
          type="datetime-local"
          size="small"
          value={draft.ends}
          error={faults['endsAt']}
          hint={inWords(draft.ends)}
          onChange={({ target }) => {
            if (target.value !== '') change({ ends: target.value })
          }}
        />
      )}
    </SettingsGroup>
  )
}

interface ChoiceProps {
  label: string
  first: string
  second: string
  isSecond: boolean
  choose: (isSecond: boolean) => void
}

function Choice({ label, first, second, isSecond, choose }: ChoiceProps) {
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      value={isSecond}
      aria-label={label}
      onChange={(_, next: boolean | null) => {
        if (next !== null && next !== isSecond) choose(next)
      }}
    >
      <ToggleButton value={false}>
        {label} · {first}
      </ToggleButton>
      <ToggleButton value>
        {label} · {second}
      </ToggleButton>
    </ToggleButtonGroup>
  )
}
