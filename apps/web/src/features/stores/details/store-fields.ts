import { isBusinessNumber } from '@mall/contract/base/company/business-number'
import { formatPhone, isPhone, phoneDigits } from '@mall/contract/base/company/phone'
import type { PaymentTerms, StoreFields } from '@mall/contract/stores'
import { emptyCompany, type CompanyFields } from '@mall/contract/stores/company-fields'

/** As typed; days are empty if none are agreed. */
export type TypedStore = { [Field in keyof StoreFields]: string }
export type TypedCompany = { [Field in keyof CompanyFields]: string }

/** What is typed for a new store without a credit limit. An empty field is refused, so that none is forgotten. */
export const noLimit = 'NONE'
export type TypedNewStore = TypedStore & TypedCompany & { creditLimit: string }

export const emptyStore: TypedNewStore = {
  storeCd: '',
  storeNm: '',
  storeGrade: '',
  phone: '',
  address: '',
  contact: '',
  paymentTerms: 'CREDIT',
  routeId: '',
  startDay: '',
  endDay: '',
  creditLimit: '',
  ...emptyCompany,
}

export const digitsOf = (typed: string) => typed.replace(/\D/g, '')

export type Fault =
  | 'missing'
  | 'codeWrong'
  | 'bizNoWrong'
  | 'subBizNoWrong'
  | 'taxEmailWrong'
  | 'phoneWrong'
  | 'endWrong'

const required: readonly (keyof TypedNewStore)[] = [
  ...(['storeCd', 'storeNm', 'storeGrade', 'phone', 'address', 'bizNo', 'ownerNm'] as const),
]

/** The fault of a field, or null. The server checks the same. */
export function faultOf(field: keyof TypedNewStore, typed: string, startDay = ''): Fault | null {
  if (typed.trim() === '') return required.includes(field) ? 'missing' : null
  if (field === 'storeCd' && !/^[0-9A-Za-z-]{1,20}$/.test(typed.trim())) return 'codeWrong'
  if (field === 'bizNo' && !isBusinessNumber(digitsOf(typed))) return 'bizNoWrong'
  if (field === 'subBizNo' && !/^[0-9]{4}$/.test(typed.trim())) return 'subBizNoWrong'
  if (field === 'taxEmail' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim())) return 'taxEmailWrong'
  if (field === 'phone' && !isPhone(phoneDigits(typed))) return 'phoneWrong'
  if (field === 'endDay' && startDay !== '' && typed < startDay) return 'endWrong'
  return null
}

export function typedOf(store: StoreFields): TypedNewStore {
  return {
    ...emptyStore,
    storeCd: store.storeCd,
    storeNm: store.storeNm,
    storeGrade: store.storeGrade,
    phone: formatPhone(store.phone),
    address: store.address,
    contact: store.contact,
    paymentTerms: store.paymentTerms,
    routeId: store.routeId ?? '',
    startDay: store.startDay ?? '',
    endDay: store.endDay ?? '',
  }
}

export function fieldsOf(typed: TypedStore): StoreFields {
  const { storeCd, storeNm, storeGrade, address, contact } = typed
  const orNull = (text: string) => (text === '' ? null : text)
  return {
    ...{ storeCd, storeNm, storeGrade, address, contact },
    phone: phoneDigits(typed.phone),
    paymentTerms: typed.paymentTerms as PaymentTerms,
    routeId: orNull(typed.routeId),
    startDay: orNull(typed.startDay),
    endDay: orNull(typed.endDay),
  }
}

/** The limit of a new store; 0 is none. */
export function limitOf({ paymentTerms, creditLimit }: TypedNewStore): number {
  return paymentTerms === 'CREDIT' && creditLimit !== noLimit ? Number(digitsOf(creditLimit)) : 0
}

export function companyFieldsOf(typed: TypedCompany): CompanyFields {
  const { subBizNo, companyNm, ownerNm, companyAddress, bizType, bizItem, taxEmail } = typed
  return { subBizNo, companyNm, ownerNm, companyAddress, bizType, bizItem, taxEmail, bizNo: digitsOf(typed.bizNo) }
}
