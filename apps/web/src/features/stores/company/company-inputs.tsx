import { formatBusinessNumber } from '@mall/contract/base/company/business-number'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useText } from '#shared/i18n/use-text.ts'
import { LabelledInput, type LabelledInputProps } from '#shared/ui/fields/labelled-input.tsx'
import { digitsOf, faultOf, type TypedCompany, type TypedNewStore } from '../details/store-fields.ts'
import { companyMessages } from './company.messages.ts'

interface CompanyInputsProps {
  form: UseFormReturn<TypedNewStore>
  refused: Record<string, string>
  /** Below the business number, such as the company that has it already. */
  numberHint?: ReactNode
  /** The business number only: the other fields are those of a company that exists. */
  isJoining?: boolean
}

const others = [
  'ownerNm',
  'companyNm',
  'subBizNo',
  'bizType',
  'bizItem',
  'taxEmail',
  'companyAddress',
] as const satisfies readonly (keyof TypedCompany)[]

const inputs: Partial<Record<keyof TypedCompany, Partial<LabelledInputProps>>> = {
  subBizNo: { inputMode: 'numeric' },
  taxEmail: { type: 'email' },
}

const hinted = { companyNm: 'companyNmHint', companyAddress: 'companyAddressHint', taxEmail: 'taxEmailHint' } as const

export function CompanyInputs({ form, refused, numberHint, isJoining = false }: CompanyInputsProps) {
  const t = useText(companyMessages)
  const { register, getValues, setValue, formState } = form
  const field = (name: keyof TypedCompany, input: Partial<LabelledInputProps> = {}) => {
    const { ref, ...rest } = register(name, {
      validate: (value) => {
        const fault = isJoining && name !== 'bizNo' ? null : faultOf(name, value)
        return fault === null || t(fault)
      },
    })
    return (
      <LabelledInput
        key={name}
        label={t(name)}
        autoComplete="off"
        {...(name in hinted && { hint: t(hinted[name as keyof typeof hinted]) })}
        {...inputs[name]}
        {...input}
        {...rest}
        inputRef={ref}
        error={formState.errors[name]?.message ?? refused[name]}
      />
    )
  }
  const tidy = () => {
    const typed = getValues('bizNo')
    if (faultOf('bizNo', typed) === null)
      setValue('bizNo', formatBusinessNumber(digitsOf(typed)), { shouldDirty: true })
  }
  return (
    <>
      {field('bizNo', { inputMode: 'numeric', hint: numberHint, onBlurCapture: tidy })}
      {!isJoining && others.map((name) => field(name))}
    </>
  )
}
