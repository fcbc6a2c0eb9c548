import Box from '@mui/material/Box'
import { useId } from 'react'
import { Section } from '#features/opening/section.tsx'
import { useText } from '#shared/i18n/use-text.ts'
import { ToggleChip } from '#shared/ui/toggle-chip.tsx'
import { ChoiceField } from './choice-field.tsx'
import { NumberInput } from './number-input.tsx'
import { orderingMessages } from './ordering.messages.ts'
import type { OrderingFieldsProps } from './typed-ordering.ts'

/** Whether, when and how stores that have not ordered are reminded. */
export function ReminderFields({ typed, change, errorOf }: OrderingFieldsProps) {
  const t = useText(orderingMessages)
  const id = useId()
  const isOn = typed.remindMinutes !== '0'
  const option = <V extends 'remind' | 'remindNot'>(value: V) => ({ value, name: t(value), more: t(`${value}More`) })
  return (
    <Section title={t('reminders')} note={t('remindersMore')}>
      <ChoiceField
        label={t('remindWhom')}
        value={isOn ? 'remind' : 'remindNot'}
        options={[option('remind'), option('remindNot')]}
        choose={(value) => change({ remindMinutes: value === 'remind' ? '60' : '0' })}
      />
      {isOn && (
        <>
          <NumberInput
            label={t('remindMinutes')}
            hint={t('remindMinutesMore')}
            unit={t('minutesBefore')}
            value={typed.remindMinutes}
            error={errorOf('remindMinutes')}
            change={(remindMinutes) => change({ remindMinutes })}
          />
          <Box>
            <Box id={id} sx={{ marginBlockEnd: 0.75, fontSize: '0.875rem', fontWeight: 600 }}>
              {t('remindBy')}
            </Box>
            <Box role="group" aria-labelledby={id} sx={{ display: 'flex', gap: 1 }}>
              {(['remindBell', 'remindMail'] as const).map((by) => (
                <ToggleChip key={by} label={t(by)} isOn={typed[by]} toggle={() => change({ [by]: !typed[by] })} />
              ))}
            </Box>
            <Box sx={{ marginBlockStart: 0.5, fontSize: '0.8125rem', color: 'text.secondary' }}>
              {t('remindByMore')}
            </Box>
          </Box>
        </>
      )}
    </Section>
  )
}
