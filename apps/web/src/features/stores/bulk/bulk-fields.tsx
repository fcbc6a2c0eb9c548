import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { paymentTerms } from '@mall/contract/stores'
import type { BulkChange } from '@mall/contract/stores/bulk'
import type { ReactNode } from 'react'
import { formatCount } from '#shared/i18n/format.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { useGradeChoices } from '../details/grade-select.tsx'
import { digitsOf } from '../details/store-fields.ts'
import { WeekdayChoice } from '../places/weekday-choice.tsx'
import { useStoreDefaultsQuery } from '../stores.api.ts'
import { useMay } from '#features/users/use-may.ts'
import { bulkMessages } from './bulk.messages.ts'

interface BulkFieldsProps {
  change: BulkChange
  set: (change: BulkChange) => void
}

/** Each field is changed only while it is ticked. */
export function BulkFields({ change, set }: BulkFieldsProps) {
  const t = useText(bulkMessages)
  const mayLimit = useMay('accounts')
  const { data: defaults } = useStoreDefaultsQuery()
  const grades = defaults?.grades ?? []
  const field = <F extends keyof BulkChange>(name: F, first: NonNullable<BulkChange>[F], input: ReactNode) => {
    const isOn = change[name] !== undefined
    const toggle = () => {
      const { [name]: _, ...others } = change
      set(isOn ? others : { ...others, [name]: first })
    }
    return (
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <FormControlLabel control={<Checkbox checked={isOn} onChange={toggle} />} label={t(name)} />
        {isOn && <Box sx={{ display: 'grid', gap: 1, paddingInlineStart: 4 }}>{input}</Box>}
      </Box>
    )
  }
  const choice = (name: 'storeGrade' | 'paymentTerms' | 'routeId', choices: readonly (readonly [string, string])[]) => (
    <Select
      size="small"
      displayEmpty
      value={change[name] ?? ''}
      onChange={({ target }) => set({ ...change, [name]: target.value === '' ? null : target.value })}
      slotProps={{ input: { 'aria-label': t(name) } }}
    >
      {choices.map(([value, text]) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </Select>
  )
  const gradeChoices = useGradeChoices(grades, change.storeGrade ?? '')
  const routes = defaults?.routes.map(({ routeId, name }) => [routeId, name] as const) ?? []
  return (
    <Box sx={{ display: 'grid' }}>
      {field(
        'storeGrade',
        grades[0] ?? 'A',
        choice(
          'storeGrade',
          gradeChoices.map(({ value, text }) => [value, text]),
        ),
      )}
      {field(
        'paymentTerms',
        'CREDIT',
        choice(
          'paymentTerms',
          paymentTerms.map((terms) => [terms, t(terms)]),
        ),
      )}
      {mayLimit &&
        field(
          'creditLimit',
          0,
          <OutlinedInput
            size="small"
            inputProps={{ 'aria-label': t('creditLimit'), inputMode: 'numeric' }}
            value={formatCount(change.creditLimit ?? 0)}
            onChange={({ target }) => set({ ...change, creditLimit: Number(digitsOf(target.value).slice(0, 11)) })}
          />,
        )}
      {field('routeId', null, choice('routeId', [['', t('noRoute')], ...routes]))}
      {field(
        'deliveryDays',
        null,
        <WeekdayChoice
          label={t('deliveryDays')}
          usual={{ text: t('usualDays'), days: defaults?.workDays ?? [] }}
          own={t('ownDays')}
          days={change.deliveryDays ?? null}
          set={(deliveryDays) => set({ ...change, deliveryDays })}
        />,
      )}
      {field(
        'endDay',
        null,
        <OutlinedInput
          size="small"
          type="date"
          inputProps={{ 'aria-label': t('endDay') }}
          value={change.endDay ?? ''}
          onChange={({ target }) => set({ ...change, endDay: target.value === '' ? null : target.value })}
        />,
      )}
    </Box>
  )
}
