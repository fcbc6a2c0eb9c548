import { problemText, type Lang } from '@mall/contract/base/problem'
import type { openMall } from '@mall/contract/opening'
import { whyTooCommon } from '@mall/contract/password/common-password'
import { tidy } from '@mall/contract/base/tidy'
import { holdsBusinessNumber, newPasswordFault } from '#features/password/new-password-fault.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Asked } from '#platform/http/serve.ts'
import { checkCompany } from './check-company.ts'

type Wanted = Asked<typeof openMall>['body']

const faults = {
  personName: { ko: '담당자 이름을 입력해 주세요.', en: 'Enter the name of this person.' },
  username: { ko: '아이디를 입력해 주세요.', en: 'Enter a username.' },
} satisfies Record<string, Record<Lang, string>>

/** Trims every text and refuses what is missing or wrong, all of it at once. */
export function checkOpening({ company, person }: Wanted, lang: Lang): Pick<Wanted, 'company' | 'person'> {
  const checked = checkCompany(company, lang)
  const name = tidy(person.name)
  const username = tidy(person.username)
  const fields = {
    ...checked.fields,
    ...(name === '' && { personName: faults.personName[lang] }),
    ...(username === '' && { username: faults.username[lang] }),
  }
  const fault = passwordFault(person.password, username, checked.company)
  const all = fault ? { ...fields, password: problemText(fault, lang) } : fields
  if (Object.keys(all).length > 0) throw new Problem('REFUSED', { fields: all })
  return { company: checked.company, person: { name, username, password: person.password } }
}

/** The rules of any new password; the names to avoid are the wholesaler's. Spec §5 */
function passwordFault(password: string, username: string, { name, bizNo }: Wanted['company']) {
  const fault = newPasswordFault({ password: '', newPassword: password, confNewPassword: password }, username)
  if (fault) return fault
  if (holdsBusinessNumber(password, bizNo)) return 'PASSWORD_BUSINESS_NUMBER'
  return whyTooCommon(password, [name]) === null ? null : 'PASSWORD_COMMON'
}
