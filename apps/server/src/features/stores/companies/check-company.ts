import { isBusinessNumber } from '@mall/contract/base/company/business-number'
import type { Lang } from '@mall/contract/base/problem'
import type { CompanyFields } from '@mall/contract/stores/company-fields'
import { tidy } from '@mall/contract/base/tidy'

export const companyFaults = {
  bizNo: { ko: '사업자등록번호를 확인해 주세요.', en: 'Check the business number.' },
  subBizNo: { ko: '종사업장번호는 숫자 4자리예요.', en: 'A branch number has four digits.' },
  ownerNm: { ko: '대표자 이름을 입력해 주세요.', en: 'Enter the name of the owner.' },
  taxEmail: { ko: '이메일 주소를 확인해 주세요.', en: 'Check the e-mail address.' },
} satisfies Partial<Record<keyof CompanyFields, Record<Lang, string>>>

export function tidyCompany(typed: CompanyFields): CompanyFields {
  return {
    bizNo: typed.bizNo.replace(/[-\s]/g, ''),
    subBizNo: tidy(typed.subBizNo),
    companyNm: tidy(typed.companyNm),
    ownerNm: tidy(typed.ownerNm),
    companyAddress: tidy(typed.companyAddress),
    bizType: tidy(typed.bizType),
    bizItem: tidy(typed.bizItem),
    taxEmail: tidy(typed.taxEmail),
  }
}

export function wrongOfCompany(fields: CompanyFields) {
  return {
    bizNo: !isBusinessNumber(fields.bizNo),
    subBizNo: !/^([0-9]{4})?$/.test(fields.subBizNo),
    ownerNm: fields.ownerNm === '',
    taxEmail: !/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/.test(fields.taxEmail),
  }
}
