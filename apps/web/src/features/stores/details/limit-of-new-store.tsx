import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { largestLimit } from '@mall/contract/stores'
import { Controller, useWatch } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import { useMay } from '#features/users/use-may.ts'
import { formatCount } from '#shared/i18n/format.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { dataMessages } from './data.messages.ts'
import { digitsOf, limitOf, noLimit, type TypedNewStore } from './store-fields.ts'

/** Up to which amount a new store may buy on account. There is no usual amount, so it has to be said, also that there is none. */
export function LimitOfNewStore({ control }: { control: Control<TypedNewStore> }) {
  const t = useText(dataMessages)
  const mayLimit = useMay('accounts')
  const terms = useWatch({ control, name: 'paymentTerms' })
  if (terms !== 'CREDIT') return null
  if (!mayLimit) return <Alert severity="info">{t('limitByOthers')}</Alert>
  const check = (_: string, typed: TypedNewStore) => {
    const isSaid = typed.paymentTerms !== 'CREDIT' || typed.creditLimit === noLimit || limitOf(typed) > 0
    if (!isSaid) return t('limitMissing')
    return limitOf(typed) <= largestLimit || t('limitWrong')
  }
  return (
    <Controller
      name="creditLimit"
      control={control}
      rules={{ validate: check }}
      render={({ field: { ref, value, onChange, ...field }, fieldState: { error } }) => (
        <Box>
          <LabelledInput
            {...field}
            label={t('limit')}
            inputRef={ref}
            inputMode="numeric"
            autoComplete="off"
            disabled={value === noLimit}
            value={value === noLimit ? '' : value}
            error={error?.message}
            onChange={({ target }) => {
              const digits = digitsOf(target.value).slice(0, 12)
              onChange(digits === '' ? '' : formatCount(Number(digits)))
            }}
          />
          <FormControlLabel
            control={<Checkbox checked={value === noLimit} onChange={(_, isOn) => onChange(isOn ? noLimit : '')} />}
            label={t('noLimit')}
          />
        </Box>
      )}
    />
  )
}
