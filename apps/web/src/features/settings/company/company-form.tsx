import { formatBusinessNumber } from '@mall/contract/base/company/business-number'
import type { CallOk } from '@mall/contract/base/call'
import { formatPhone, phoneDigits } from '@mall/contract/base/company/phone'
import type { Company, getCompany } from '@mall/contract/settings'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { businessDigits, faultOf } from '#features/opening/opening-fields.ts'
import { openingMessages } from '#features/opening/opening.messages.ts'
import { Section, Wide } from '#features/opening/section.tsx'
import { useText } from '#shared/i18n/use-text.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import type { LabelledInputProps } from '#shared/ui/fields/labelled-input.tsx'
import { companyMessages } from './company.messages.ts'
import { OvertakenNote } from '../overtaken-note.tsx'
import { useChangeCompanyMutation } from '../settings.api.ts'
import { SettingsForm } from '../settings-form.tsx'
import { useSettingsForm } from '../use-settings-form.ts'

type Loaded = CallOk<typeof getCompany>
type Field = keyof Company

const required: readonly Field[] = ['name', 'bizNo', 'ownerNm', 'phone', 'addr', 'hours']

/** Numbers as people write them. */
const typedOf = ({ version, company }: Loaded) => ({
  version,
  values: { ...company, bizNo: formatBusinessNumber(company.bizNo), phone: formatPhone(company.phone) },
})

export function CompanyForm({ loaded, reload }: { loaded: Loaded; reload: () => Promise<Loaded | undefined> }) {
  const t = useText(companyMessages)
  const name = useText(openingMessages)
  const dispatch = useDispatch()
  const [send] = useChangeCompanyMutation()
  const [isChecked, setChecked] = useState(false)
  const form = useSettingsForm('company', typedOf(loaded), {
    async save(values, version) {
      const numbers = { bizNo: businessDigits(values.bizNo), phone: phoneDigits(values.phone) }
      const { error } = await send({ body: { ...values, ...numbers, version } })
      if (error) return error
      dispatch(succeeded(t('saved')))
      return null
    },
    async reload() {
      const now = await reload()
      return now && typedOf(now)
    },
  })
  const { typed, change, faults } = form
  const wrong = required.filter((field) => faultOf(field, typed[field]) !== null)

  function errorOf(field: Field): string | undefined {
    const fault = isChecked && wrong.includes(field) ? faultOf(field, typed[field]) : null
    return fault === null ? faults[field] : name(fault)
  }
  const input = (field: Field, more: Partial<LabelledInputProps> = {}) => (
    <LabelledInput
      label={name(field)}
      value={typed[field]}
      error={errorOf(field)}
      autoComplete="off"
      onChange={({ target }) => change({ [field]: target.value })}
      {...more}
    />
  )
  /** Shows a number as it is written once it is complete. */
  const tidy = (field: 'bizNo' | 'phone', write: (typed: string) => string) => () => {
    if (faultOf(field, typed[field]) === null) change({ [field]: write(typed[field]) })
  }
  return (
    <SettingsForm
      {...form}
      overtaken={<OvertakenNote form={form} nameOf={name} valueOf={(values, field) => values[field]} />}
      wrong={isChecked ? wrong.length : 0}
      submit={() => {
        setChecked(true)
        if (wrong.length === 0) void form.submit()
      }}
    >
      <Section title={t('company')} note={t('companyMore')}>
        {input('name')}
        {input('bizNo', {
          hint: name('bizNoHint'),
          inputMode: 'numeric',
          onBlur: tidy('bizNo', (value) => formatBusinessNumber(businessDigits(value))),
        })}
        {input('ownerNm')}
        {input('phone', { type: 'tel', onBlur: tidy('phone', (value) => formatPhone(phoneDigits(value))) })}
        <Wide>{input('addr')}</Wide>
        <Wide>{input('hours', { hint: name('hoursExample') })}</Wide>
      </Section>
      <Section title={t('more')} note={t('moreNote')}>
        {input('bizType')}
        {input('bizItem')}
        {input('contact')}
        {input('bankAccount', { hint: name('bankExample') })}
      </Section>
    </SettingsForm>
  )
}
