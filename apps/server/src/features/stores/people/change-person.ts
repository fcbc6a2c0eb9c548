import type { Lang } from '@mall/contract/base/problem'
import type { changeStorePerson } from '@mall/contract/stores/people'
import { tidy } from '@mall/contract/base/tidy'
import { differenceOf } from '#db/audit/difference.ts'
import type { Trx } from '#db/open.ts'
import { changeAccess } from '#features/staff/change-access.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Asked } from '#platform/http/serve.ts'
import { auditStore, type Editor } from '../editor.ts'
import { lockStorePerson, updatePerson } from './people.queries.ts'
import { refuseOvertaken } from '#platform/http/refuse-overtaken.ts'
import { refuseWrong } from '#platform/http/refuse-wrong.ts'

const faults = { name: { ko: '이름을 입력해 주세요.', en: 'Enter the name.' } }

export interface ChosenPerson {
  storeId: string
  userId: string
}

/** Changes only the given fields, so that two editors of different fields lose nothing; of the same one, the second looks. */
export async function changePerson(
  trx: Trx,
  editor: Editor,
  { storeId, userId }: ChosenPerson,
  change: Asked<typeof changeStorePerson>['body'],
  lang: Lang,
): Promise<void> {
  const person = await lockStorePerson(trx, storeId, userId)
  if (!person) throw new Problem('NOT_FOUND')
  const before = { name: person.name, duty: person.duty }
  refuseOvertaken(before, change.seen)
  const after = { name: tidy(change.name ?? before.name), duty: change.duty ?? before.duty }
  refuseWrong({ name: after.name === '' }, faults, lang)
  const difference = differenceOf(before, after)
  if (difference) {
    await updatePerson(trx, userId, after)
    await auditStore(trx, editor, 'user.changed', { storeId, ...difference }, userId)
  }
  await changeAccess(trx, editor, person, change)
}
