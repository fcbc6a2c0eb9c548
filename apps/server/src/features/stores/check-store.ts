import { isPhone, phoneDigits } from '@mall/contract/base/company/phone'
import type { Lang } from '@mall/contract/base/problem'
import type { NewStore, StoreFields } from '@mall/contract/stores'
import type { CompanyFields } from '@mall/contract/stores/company-fields'
import { tidy } from '@mall/contract/base/tidy'
import { refuseWrong } from '#platform/http/refuse-wrong.ts'
import { companyFaults, tidyCompany, wrongOfCompany } from './companies/check-company.ts'

export const storeFaults = {
  storeCd: { ko: '코드는 영문, 숫자, -만 20자까지 쓸 수 있어요.', en: 'Use letters, digits and -, up to 20.' },
  storeNm: { ko: '상호를 입력해 주세요.', en: 'Enter the trade name.' },
  storeGrade: { ko: '등급을 선택해 주세요.', en: 'Choose a grade.' },
  phone: { ko: '전화번호를 확인해 주세요.', en: 'Check the telephone number.' },
  address: { ko: '주소를 입력해 주세요.', en: 'Enter the address.' },
  endDay: { ko: '종료일은 시작일보다 빠를 수 없어요.', en: 'The last day cannot be before the first.' },
} satisfies Partial<Record<keyof StoreFields, Record<Lang, string>>>

export function tidyStore(typed: StoreFields): StoreFields {
  return {
    storeCd: tidy(typed.storeCd),
    storeNm: tidy(typed.storeNm),
    storeGrade: tidy(typed.storeGrade).toUpperCase(),
    phone: phoneDigits(typed.phone),
    address: tidy(typed.address),
    contact: tidy(typed.contact),
    paymentTerms: typed.paymentTerms,
    routeId: typed.routeId,
    startDay: typed.startDay,
    endDay: typed.endDay,
  }
}

export function wrongOfStore(fields: StoreFields) {
  const { startDay, endDay } = fields
  return {
    storeCd: !/^[0-9A-Za-z-]{1,20}$/.test(fields.storeCd),
    storeNm: fields.storeNm === '',
    storeGrade: !/^[A-Z]$/.test(fields.storeGrade),
    phone: !isPhone(fields.phone),
    address: fields.address === '',
    endDay: startDay !== null && endDay !== null && endDay < startDay,
  }
}

/** Tidies every text and refuses what is missing or wrong, all of it together. */
export function checkStore(typed: StoreFields, lang: Lang): StoreFields {
  const fields = tidyStore(typed)
  refuseWrong(wrongOfStore(fields), storeFaults, lang)
  return fields
}

/** Likewise, with the fields of the new company unless the store joins one that exists. */
export function checkNewStore(typed: NewStore, lang: Lang): { store: StoreFields; company: CompanyFields | null } {
  const store = tidyStore(typed)
  if (typed.companyId !== null) return { store: checkStore(typed, lang), company: null }
  const company = tidyCompany(typed)
  refuseWrong({ ...wrongOfStore(store), ...wrongOfCompany(company) }, { ...storeFaults, ...companyFaults }, lang)
  return { store, company }
}
