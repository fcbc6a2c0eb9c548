import type { Slip, addStorePerson } from '@mall/contract/stores/people'
import { mostStorePeople } from '@mall/contract/stores/people'
import type { Lang } from '@mall/contract/base/problem'
import { tidy } from '@mall/contract/base/tidy'
import type { Trx } from '#db/open.ts'
import { invite } from '#features/staff/invite.ts'
import { refuseTakenUsername, refuseWrongPerson } from '#features/staff/new-person.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Asked } from '#platform/http/serve.ts'
import { auditStore, type Editor } from '../editor.ts'
import type { InitialPassword } from './initial-password.ts'
import { countStorePeople, insertStorePerson, listInitialEnds } from './people.queries.ts'
import { lockStore } from '../lock-store.ts'

export async function addPerson(
  trx: Trx,
  editor: Editor,
  storeId: string,
  typed: Asked<typeof addStorePerson>['body'],
  password: InitialPassword,
  lang: Lang,
): Promise<Slip> {
  const userCd = tidy(typed.userCd)
  const name = tidy(typed.name)
  refuseWrongPerson({ userCd, name }, lang)
  const { duty, initial } = typed
  const store = await lockStore(trx, storeId)
  const most = mostStorePeople
  if ((await countStorePeople(trx, storeId)) >= most) throw new Problem('TOO_MANY_PEOPLE', { values: { most } })
  await refuseTakenUsername(trx, userCd)
  const userId = await insertStorePerson(trx, { storeId, userCd, name, duty, passwordHash: password.hash })
  if (userId === undefined) throw new Problem('USERNAME_TAKEN')
  const { storeCd, storeNm } = store
  await auditStore(trx, editor, 'user.added', { storeId, storeCd, userCd, name, duty, initial }, userId)
  const slip = { storeId, storeCd, storeNm, userId, userCd, name, password: password.shown }
  if (initial === 'INVITATION') {
    const { code, until } = await invite(trx, editor, userId)
    return { ...slip, code, until }
  }
  const until = (await listInitialEnds(trx, [userId])).get(userId) ?? new Date()
  return { ...slip, until: until.toISOString() }
}
