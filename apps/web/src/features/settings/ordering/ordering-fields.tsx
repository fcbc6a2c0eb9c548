import { creditRules } from '@mall/contract/base/ordering/credit-rule'
import { lineAmounts, priceModes, taxRoundings } from '@mall/contract/base/money'
import { Section } from '#features/opening/section.tsx'
import { useText } from '#shared/i18n/use-text.ts'
import { ChoiceField } from './choice-field.tsx'
import { CutOffFields } from './cut-off-fields.tsx'
import { GradeTerms } from './grade-terms.tsx'
import { NumberInput } from './number-input.tsx'
import { orderingMessages } from './ordering.messages.ts'
import { ReminderFields } from './reminder-fields.tsx'
import type { OrderingFieldsProps } from './typed-ordering.ts'

/** The fields, each with what it means. */
export function OrderingFields(props: OrderingFieldsProps) {
  return (
    <>
      <CutOffFields {...props} />
      <MoneyFields {...props} />
      <ReminderFields {...props} />
    </>
  )
}

function MoneyFields({ typed, change, errorOf }: OrderingFieldsProps) {
  const t = useText(orderingMessages)
  const amount = (field: 'minOrderAmt' | 'deliveryFeeAmt' | 'freeDeliveryFrom') => (
    <NumberInput
      label={t(field)}
      hint={t(`${field}More`)}
      unit={t('won')}
      value={typed[field]}
      error={errorOf(field)}
      change={(value) => change({ [field]: value })}
    />
  )
  const option = <V extends 'day' | 'order'>(value: V) => ({ value, name: t(value), more: t(`${value}More`) })
  return (
    <>
      <Section title={t('money')} note={t('moneyMore')}>
        {amount('minOrderAmt')}
        {amount('deliveryFeeAmt')}
        {amount('freeDeliveryFrom')}
        <GradeTerms
          list={typed.gradeTerms}
          usual={typed}
          error={errorOf('gradeTerms')}
          choose={(gradeTerms) => change({ gradeTerms })}
        />
        <ChoiceField
          label={t('deliveryFeePer')}
          value={typed.deliveryFeePer}
          options={[option('day'), option('order')]}
          choose={(deliveryFeePer) => change({ deliveryFeePer })}
        />
      </Section>
      <Section title={t('credit')} note={t('creditMore')}>
        <ChoiceField
          label={t('creditRule')}
          value={typed.creditRule}
          options={creditRules.map((value) => ({ value, name: t(value), more: t(`${value}More`) }))}
          choose={(creditRule) => change({ creditRule })}
        />
      </Section>
      <Section title={t('tax')} note={t('taxMore')}>
        <ChoiceField
          label={t('priceMode')}
          value={typed.priceMode}
          options={priceModes.map((value) => ({ value, name: t(value), more: t(`${value}More`) }))}
          choose={(priceMode) => change({ priceMode })}
        />
        <ChoiceField
          label={t('taxRounding')}
          value={typed.taxRounding}
          options={taxRoundings.map((value) => ({
            value,
            name: t(value),
            more: t(`${value}More`, { vat: lineAmounts(sampleLine, value).vatAmt }),
          }))}
          choose={(taxRounding) => change({ taxRounding })}
        />
      </Section>
    </>
  )
}

/** Its tax is 100.5 won. */
const sampleLine = { qty: 1, unitPriceMilli: 1_005_000, taxType: 'TAX', priceMode: 'EXCLUSIVE' } as const
