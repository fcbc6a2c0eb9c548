import { isBusinessNumber } from '@mall/contract/base/company/business-number'
import type { CallInput, CallOk } from '@mall/contract/base/call'
import { isPhone, phoneDigits } from '@mall/contract/base/company/phone'
import type { openingCard, openMall } from '@mall/contract/opening'

export type OpeningCard = CallOk<typeof openingCard>

export interface TypedOpening {
  name: string
  bizNo: string
  ownerNm: string
  phone: string
  addr: string
  hours: string
  bizType: string
  bizItem: string
  contact: string
  bankAccount: string
  personName: string
  username: string
  password: string
  confirm: string
}

export const emptyOpening: TypedOpening = {
  name: '',
  bizNo: '',
  ownerNm: '',
  phone: '',
  addr: '',
  hours: '',
  bizType: '',
  bizItem: '',
  contact: '',
  bankAccount: '',
  personName: '',
  username: '',
  password: '',
  confirm: '',
}

export const businessDigits = (typed: string) => typed.replace(/\D/g, '')

export type Fault = 'missing' | 'bizNoWrong' | 'phoneWrong'

/** The fault of a required field, or null. */
export function faultOf(field: keyof TypedOpening, typed: string): Fault | null {
  if (typed.trim() === '') return 'missing'
  if (field === 'bizNo' && !isBusinessNumber(businessDigits(typed))) return 'bizNoWrong'
  if (field === 'phone' && !isPhone(phoneDigits(typed))) return 'phoneWrong'
  return null
}

export function bodyOf(code: string, typed: TypedOpening): CallInput<typeof openMall>['body'] {
  const { personName, username, password, confirm: _, ...company } = typed
  return {
    code,
    company: { ...company, bizNo: businessDigits(company.bizNo), phone: phoneDigits(company.phone) },
    person: { name: personName, username: username.trim(), password },
  }
}
