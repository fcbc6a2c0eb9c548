import { Section } from '#features/opening/section.tsx'
import { useText } from '#shared/i18n/use-text.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { ChoiceField } from './choice-field.tsx'
import { NumberInput } from './number-input.tsx'
import { orderingMessages } from './ordering.messages.ts'
import type { OrderingFieldsProps } from './typed-ordering.ts'
import { WeekdayCutOffs } from './weekday-cut-offs.tsx'
import { WeekdaysField } from './weekdays-field.tsx'

const usualHours = { orderFrom: '06:00', orderUntil: '22:00' }

/** Until when, and at which hours of a day, orders are taken. */
export function CutOffFields({ typed, change, errorOf }: OrderingFieldsProps) {
  const t = useText(orderingMessages)
  const option = <V extends 'CALENDAR' | 'WORKING' | 'always' | 'hours'>(value: V) => ({
    value,
    name: t(value),
    more: t(`${value}More`),
  })
  const time = (field: 'cutOffTime' | 'orderFrom' | 'orderUntil') => (
    <LabelledInput
      label={t(field)}
      hint={t(`${field}More`)}
      type="time"
      value={typed[field]}
      error={errorOf(field)}
      onChange={({ target }) => change({ [field]: target.value })}
    />
  )
  const hasHours = typed.orderFrom !== '' || typed.orderUntil !== ''
  return (
    <>
      <Section title={t('cutOff')} note={t('cutOffMore')}>
        <NumberInput
          label={t('cutOffLead')}
          hint={t('cutOffLeadMore')}
          unit={t('days')}
          value={typed.cutOffLead}
          error={errorOf('cutOffLead')}
          change={(cutOffLead) => change({ cutOffLead })}
        />
        {time('cutOffTime')}
        <ChoiceField
          label={t('cutOffMode')}
          value={typed.cutOffMode}
          options={[option('WORKING'), option('CALENDAR')]}
          choose={(cutOffMode) => change({ cutOffMode })}
        />
        <WeekdayCutOffs
          list={typed.weekdayCutOffs}
          usual={{ lead: typed.cutOffLead, time: typed.cutOffTime }}
          error={errorOf('weekdayCutOffs')}
          choose={(weekdayCutOffs) => change({ weekdayCutOffs })}
        />
        <WeekdaysField days={typed.workDays} error={errorOf('workDays')} choose={(workDays) => change({ workDays })} />
      </Section>
      <Section title={t('hoursTitle')} note={t('hoursNote')}>
        <ChoiceField
          label={t('whenTaken')}
          value={hasHours ? 'hours' : 'always'}
          options={[option('always'), option('hours')]}
          choose={(value) => change(value === 'hours' ? usualHours : { orderFrom: '', orderUntil: '' })}
        />
        {hasHours && time('orderFrom')}
        {hasHours && time('orderUntil')}
      </Section>
    </>
  )
}
