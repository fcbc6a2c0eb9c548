import type { Lang } from '@mall/contract/base/problem'
import type { StoreDuty } from '@mall/contract/base/rights'
import { mostStorePeople } from '@mall/contract/stores/people'
import { tidy } from '@mall/contract/base/tidy'
import type { Trx } from '#db/open.ts'
import { requireOtpOfMember } from '#features/otp/require-otp.ts'
import { Problem } from '#platform/http/problem.ts'
import { refuseWrong } from '#platform/http/refuse-wrong.ts'
import { auditStore, type Editor } from '../editor.ts'
import { lockStore } from '../lock-store.ts'
import type { ChosenPerson } from './change-person.ts'
import { countStorePeople, deleteMembership, lockPersonByCd, putMembership } from './people.queries.ts'

const faults = { userCd: { ko: '아이디를 입력해 주세요.', en: 'Enter a username.' } }

/** A person keeps one account, password and second factor, whatever stores they work for. */
export async function linkPerson(
  trx: Trx,
  editor: Editor,
  storeId: string,
  typed: { userCd: string; duty: StoreDuty; seenDuty?: StoreDuty | undefined },
  lang: Lang,
): Promise<{ userId: string }> {
  const userCd = tidy(typed.userCd)
  refuseWrong({ userCd: userCd === '' }, faults, lang)
  const store = await lockStore(trx, storeId)
  const person = await lockPersonByCd(trx, userCd)
  if (!person) throw new Problem('NO_SUCH_PERSON')
  if (person.storeId === storeId) throw new Problem('ALREADY_IN_STORE')
  const { userId } = person
  const before = await putMembership(trx, { userId, storeId, duty: typed.duty })
  if (typed.seenDuty !== undefined && typed.seenDuty !== before) throw new Problem('CONFLICT')
  const most = mostStorePeople
  if ((await countStorePeople(trx, storeId)) > most) throw new Problem('TOO_MANY_PEOPLE', { values: { most } })
  await requireOtpOfMember(trx, { storeId, userCd }, editor.from, editor.who.userId)
  const facts = { storeId, storeNm: store.storeNm, userCd, before: before ?? null, after: typed.duty }
  await auditStore(trx, editor, 'user.linked', facts, userId)
  return { userId }
}

export async function unlinkPerson(trx: Trx, editor: Editor, { storeId, userId }: ChosenPerson): Promise<void> {
  const duty = await deleteMembership(trx, storeId, userId)
  if (duty === undefined) throw new Problem('NOT_FOUND')
  await auditStore(trx, editor, 'user.unlinked', { storeId, duty }, userId)
}
