import Typography from '@mui/material/Typography'
import { rehearseOrdering } from '@mall/contract/settings'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { RehearsalPanel } from '#features/rehearsal/rehearsal-panel.tsx'
import { useRehearsal } from '#features/rehearsal/use-rehearsal.ts'
import { useMay } from '#features/users/use-may.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { useSettled } from '#shared/ui/lists/use-settled.ts'
import { OrderingExample } from './ordering-example.tsx'
import { OrderingFields } from './ordering-fields.tsx'
import { orderingMessages } from './ordering.messages.ts'
import { OvertakenNote } from '../overtaken-note.tsx'
import { useChangeOrderingMutation } from '../settings.api.ts'
import { SettingsForm } from '../settings-form.tsx'
import { faultsOf, rulesOf, typedOf } from './typed-ordering.ts'
import type { LoadedOrdering, TypedOrdering } from './typed-ordering.ts'
import { useValueText } from './value-text.ts'
import { useSettingsForm } from '../use-settings-form.ts'

interface OrderingFormProps {
  loaded: LoadedOrdering
  reload: () => Promise<LoadedOrdering | undefined>
}

export function OrderingForm({ loaded, reload }: OrderingFormProps) {
  const t = useText(orderingMessages)
  const dispatch = useDispatch()
  const mayChange = useMay('settings')
  const [send] = useChangeOrderingMutation()
  const [isChecked, setChecked] = useState(false)
  const form = useSettingsForm('ordering', typedOf(loaded), {
    async save(values, version, rehearsed) {
      const rules = rulesOf(values)
      if (rules === null) return { code: 'REFUSED' }
      const { data, error } = await send({ body: { ...rules, version, ...(rehearsed !== undefined && { rehearsed }) } })
      if (error) return error
      const count = data.openBaskets
      dispatch(succeeded(count === 0 ? t('saved') : t('savedBaskets', { count })))
      return null
    },
    async reload() {
      const now = await reload()
      return now && typedOf(now)
    },
  })
  const { typed, change, faults } = form
  const found = faultsOf(typed)
  const wrong = Object.keys(found).length
  const rules = rulesOf(typed)
  const asked = JSON.parse(useSettled(JSON.stringify(rules), 300)) as typeof rules
  const isTried = mayChange && form.isChanged && wrong === 0 && rules !== null
  const rehearsing = useRehearsal(rehearseOrdering, isTried ? { body: rules } : null, form.failure)
  const valueOf = useValueText()

  function errorOf(field: keyof TypedOrdering): string | undefined {
    const fault = isChecked ? found[field] : undefined
    return fault === undefined ? faults[field] : t(fault)
  }
  return (
    <SettingsForm
      {...form}
      overtaken={<OvertakenNote form={form} nameOf={t} valueOf={valueOf} />}
      wrong={isChecked ? wrong : 0}
      submit={() => {
        setChecked(true)
        if (wrong === 0) void form.submit(rehearsing.rehearsed.rehearsed)
      }}
    >
      <OrderingFields typed={typed} change={change} errorOf={errorOf} />
      <OrderingExample rules={rules} asked={asked} />
      <RehearsalPanel of={rehearsing} />
      {mayChange && (
        <Typography variant="body2" color="textSecondary">
          {loaded.openBaskets === 0 ? t('appliesNone') : t('applies', { count: loaded.openBaskets })} {t('appliesSent')}
        </Typography>
      )}
    </SettingsForm>
  )
}
