import { isBusinessNumber } from '@mall/contract/base/company/business-number'
import { isPhone } from '@mall/contract/base/company/phone'
import type { Lang } from '@mall/contract/base/problem'
import type { openMall } from '@mall/contract/opening'
import { tidy } from '@mall/contract/base/tidy'
import type { Asked } from '#platform/http/serve.ts'
import { messagesOf } from '#platform/http/refuse-wrong.ts'

type Company = Asked<typeof openMall>['body']['company']

const faults = {
  name: { ko: '상호를 입력해 주세요.', en: 'Enter the trade name.' },
  bizNo: { ko: '사업자등록번호를 확인해 주세요.', en: 'Check the business number.' },
  ownerNm: { ko: '대표자 이름을 입력해 주세요.', en: 'Enter the name of the owner.' },
  phone: { ko: '전화번호를 확인해 주세요.', en: 'Check the telephone number.' },
  addr: { ko: '사업장 주소를 입력해 주세요.', en: 'Enter the address.' },
  hours: { ko: '영업시간을 입력해 주세요.', en: 'Enter the business hours.' },
} satisfies Record<string, Record<Lang, string>>

/** Trims every text; `fields` names each one that is missing or wrong. */
export function checkCompany(typed: Company, lang: Lang): { company: Company; fields: Record<string, string> } {
  const company = Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, tidy(text)])) as Company
  const wrong = {
    name: company.name === '',
    bizNo: !isBusinessNumber(company.bizNo),
    ownerNm: company.ownerNm === '',
    phone: !isPhone(company.phone),
    addr: company.addr === '',
    hours: company.hours === '',
  }
  return { company, fields: messagesOf(wrong, faults, lang) }
}
