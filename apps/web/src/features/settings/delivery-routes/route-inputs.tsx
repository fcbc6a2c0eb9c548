import { Section, Wide } from '#features/opening/section.tsx'
import { useText } from '#shared/i18n/use-text.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { ChoiceField } from '../ordering/choice-field.tsx'
import { NumberInput } from '../ordering/number-input.tsx'
import { orderingMessages } from '../ordering/ordering.messages.ts'
import { WeekdayCutOffs } from '../ordering/weekday-cut-offs.tsx'
import { WeekdaysField } from '../ordering/weekdays-field.tsx'
import { routesMessages } from './delivery-routes.messages.ts'
import type { faultsOf, TypedRoute } from './typed-route.ts'

interface RouteInputsProps {
  typed: TypedRoute
  change: (part: Partial<TypedRoute>) => void
  errorOf: (field: keyof ReturnType<typeof faultsOf>) => string | undefined
}

export function RouteInputs({ typed, change, errorOf }: RouteInputsProps) {
  const t = useText(routesMessages)
  const days = useText(orderingMessages)('days')
  const option = <V extends 'all' | 'some' | 'follow' | 'own'>(value: V) => ({
    value,
    name: t(value),
    more: t(`${value}More`),
  })
  return (
    <Section title={t('fields')} note={t('fieldsNote')}>
      <Wide>
        <LabelledInput
          label={t('name')}
          hint={t('nameExample')}
          value={typed.name}
          error={errorOf('name')}
          autoComplete="off"
          onChange={({ target }) => change({ name: target.value })}
          slotProps={{ input: { maxLength: 40 } }}
        />
      </Wide>
      <ChoiceField
        label={t('deliveryDays')}
        value={typed.deliveryDays === null ? 'all' : 'some'}
        options={[option('all'), option('some')]}
        choose={(value) => change({ deliveryDays: value === 'all' ? null : [1, 2, 3, 4, 5] })}
      />
      {typed.deliveryDays !== null && (
        <WeekdaysField
          label={t('deliveryDays')}
          note=""
          days={typed.deliveryDays}
          error={errorOf('deliveryDays')}
          choose={(deliveryDays) => change({ deliveryDays })}
        />
      )}
      <ChoiceField
        label={t('cutOff')}
        value={typed.hasCutOff ? 'own' : 'follow'}
        options={[option('follow'), option('own')]}
        choose={(value) => change({ hasCutOff: value === 'own' })}
      />
      {typed.hasCutOff && (
        <>
          <NumberInput
            label={t('lead')}
            unit={days}
            value={typed.lead}
            error={errorOf('cutOff')}
            change={(lead) => change({ lead })}
          />
          <LabelledInput
            label={t('time')}
            type="time"
            value={typed.time}
            onChange={({ target }) => change({ time: target.value })}
          />
        </>
      )}
      <WeekdayCutOffs
        list={typed.weekdayCutOffs}
        usual={{ lead: typed.lead, time: typed.time }}
        note={t('weekdayNote')}
        error={errorOf('weekdayCutOffs')}
        choose={(weekdayCutOffs) => change({ weekdayCutOffs })}
      />
    </Section>
  )
}
