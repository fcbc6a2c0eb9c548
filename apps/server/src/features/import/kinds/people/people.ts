import { randomUUID } from 'node:crypto'
import { newUsernameRule } from '@mall/contract/base/new-username'
import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import {
  addPeople,
  changePeople,
  refuseTooManyPeople,
  removePeople,
  type ChangedPerson,
} from '#features/stores/many/many-people.ts'
import type { NewOfPeople } from '#features/stores/many/many-people.queries.ts'
import { newInitialPassword } from '#features/stores/people/initial-password.ts'
import { planOnce, type AppliedRow } from '../../rows.queries.ts'
import type { Apply, ApplyContext, BuiltOn, Kind } from '../kind.ts'
import { listBuiltOn } from '../list-built-on.ts'
import { partsByCode } from '../parts-by-code.ts'
import { listReferred } from '../referred.queries.ts'
import { togetherOf } from '../together-of.ts'
import { beginCheckPeople, textsOfPerson, type StagedPerson } from './check-people.ts'
import * as queries from './people-of-import.queries.ts'

const faults: Kind['faults'] = {
  username: newUsernameRule,
  likeOther: {
    ko: '이미 있는 아이디 {other}{other|과/와} 대소문자만 달라요. 다른 아이디를 적어 주세요.',
    en: 'It differs from the username {other} in case only. Write another one.',
  },
  ofOffice: {
    ko: '공급처 직원이 쓰는 아이디예요. 다른 아이디를 적어 주세요.',
    en: 'A person of the office has this username. Write another one.',
  },
  ofOther: {
    ko: '이미 {store}의 사용자예요. 다른 아이디를 적거나, 두 곳에서 일하면 거래처 화면에서 연결해 주세요.',
    en: 'This is a person of {store} already. Write another username, or link the person on the page of the store.',
  },
  peopleMany: {
    ko: '한 거래처에 사용자는 {most}명까지예요. 나머지는 빼 주세요.',
    en: 'A store has up to {most} people. Leave out the others.',
  },
  duty: { ko: '대표, 발주, 담기만 중 하나로 적어 주세요.', en: 'Write 대표 (owner), 발주 (buyer) or 담기만 (helper).' },
}

/** Hashes one random password for all new people, as hashing keeps a core busy for a while. */
async function beginApply(context: ApplyContext): Promise<Apply> {
  const { trx, editor, lang } = context
  const { hash: unknownPassword } = await newInitialPassword('INVITATION', '')
  const added: NewOfPeople[] = []
  const changed: ChangedPerson[] = []
  return {
    apply: (rows) =>
      Promise.resolve(
        rows.map(({ row_no, key, target, change }): AppliedRow => {
          const person = change as StagedPerson
          const { storeId, before, after } = person
          const userId = target ?? randomUUID()
          const userCd = key ?? ''
          if (before === null) added.push({ userId, storeId, userCd, ...after })
          else changed.push({ userId, storeId, userCd, before, after })
          return { row_no, key, is_new: before === null, target: userId, applied: person }
        }),
      ),
    async finish() {
      await planOnce(trx)
      await changePeople(trx, editor, changed, togetherOf(context))
      await addPeople(trx, editor, { people: added, unknownPassword }, togetherOf(context), lang)
      await refuseTooManyPeople(trx, [...new Set(added.map(({ storeId }) => storeId))].sort())
    },
  }
}

const sources: Record<string, Record<Lang, string>> = {
  changed: { ko: '바뀐 사용자', en: 'people changed since' },
  signedIn: { ko: '로그인한 사용자', en: 'people who have signed in' },
  audit_rows: { ko: '첫 비밀번호를 받았거나 바뀐 사용자', en: 'people who got a password or were changed' },
  invitations: { ko: '초대받은 사용자', en: 'people who were invited' },
  memberships: { ko: '다른 거래처에 연결된 사용자', en: 'people who work for other stores' },
}
const active: Record<Lang, string> = { ko: '활동한 사용자', en: 'people who have been active' }

/** Who has a password or has been active stays: they can only be kept from signing in. */
const disable: Record<Lang, string> = {
  ko: '로그인했거나 비밀번호를 받은 사용자는 지울 수 없어요. 쓰지 않을 사람은 거래처 화면의 ‘사용자’에서 ‘사용 중지’해 주세요.',
  en: 'People who have signed in or got a password stay: to keep one out, press “Disable” in the “People” of the page of the store.',
}

/** People who have signed in are named for that only. */
async function findBuiltOn(db: Db, importId: string, _made: unknown, lang: Lang): Promise<BuiltOn | null> {
  const signedIn = await queries.listSignedIn(db, importId)
  const others = [
    ...(await queries.listChangedSince(db, importId)).map((code) => ({ code, source: 'changed' })),
    ...(await listReferred(db, importId, queries.referringToPeople)),
  ].filter(({ code }) => !signedIn.includes(code))
  const found = [...signedIn.map((code) => ({ code, source: 'signedIn' })), ...others]
  const built = listBuiltOn(found, (source) => (sources[source] ?? active)[lang], lang)
  const isLasting = found.some(({ source }) => source !== 'changed')
  return built && { ...built, ...(isLasting && { advice: disable[lang] }) }
}

/** New people are deleted, whom nothing refers to. */
async function undo(context: ApplyContext, rows: readonly AppliedRow[]): Promise<void> {
  const { trx, editor } = context
  await planOnce(trx)
  const back = rows.flatMap(({ target, key, applied }): ChangedPerson[] => {
    const { storeId, before, after } = applied as StagedPerson
    return before === null ? [] : [{ userId: target, storeId, userCd: key ?? '', before: after, after: before }]
  })
  await changePeople(trx, editor, back, togetherOf(context))
  const added = rows.filter(({ is_new }) => is_new).map(({ target }) => target)
  await removePeople(trx, editor, added, togetherOf(context))
}

/** Without passwords. */
async function* exportPeople(db: Db): AsyncGenerator<Record<string, string>[]> {
  const parts = partsByCode(
    (after, most) => queries.listPeopleAfter(db, after, most),
    ({ userCd }) => userCd,
  )
  for await (const rows of parts) yield rows.map(textsOfPerson)
}

export const people: Kind = {
  beginCheck: beginCheckPeople,
  rowsInPart: 100,
  beginApply,
  findBuiltOn,
  undo,
  listStoresToSlip: queries.listStoresToSlip,
  exportRows: exportPeople,
  faults,
}
