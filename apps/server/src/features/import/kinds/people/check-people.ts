import { personColumns, type PersonColumn } from '@mall/contract/import/person-columns'
import { isNewUsername } from '@mall/contract/base/new-username'
import type { StoreDuty } from '@mall/contract/base/rights'
import { mostStorePeople } from '@mall/contract/stores/people'
import { tidy } from '@mall/contract/base/tidy'
import type { Db } from '#db/open.ts'
import { listUsernamesLike } from '#db/usernames.ts'
import type { ImportFault } from '#db/tables/import-tables.ts'
import type { PersonState } from '#features/stores/many/many-people.ts'
import { isNothing } from '@mall/contract/base/typed/numbers'
import type { CheckedRow } from '../../rows.queries.ts'
import type { Check, ReadRow } from '../kind.ts'
import { nameRemarks } from '../name-remarks.ts'
import { readChoice, type Words } from '@mall/contract/base/typed/choices'
import { listKnownPeople, listStoresOfPeople, type KnownPerson } from './people-of-import.queries.ts'

/** What is staged of a person. */
export interface StagedPerson {
  storeId: string
  before: PersonState | null
  after: PersonState
}

const dutyWords: Words<StoreDuty> = {
  OWNER: ['대표', '점주', '사장', '사장님', '점장', '관리자', '매장관리자', 'owner', 'admin', 'manager'],
  BUYER: ['발주', '발주자', '직원', '구매', '구매자', '발주담당', '주문', '일반', 'buyer', 'staff', 'user'],
  HELPER: ['담기만', '담기', '보조', '알바', '아르바이트', '조회', 'helper', 'assistant'],
}
const longestName = 40
const columns = personColumns.map(({ id }) => id)

export function beginCheckPeople(db: Db): Promise<Check> {
  /** People that stores get from the rows checked so far. */
  const added = new Map<string, number>()
  const taken = new Map<string, string>()
  return Promise.resolve({
    async check(rows) {
      const texts = (row: ReadRow, column: PersonColumn) => {
        const text = tidy(row.texts[column] ?? '')
        return isNothing(text) ? '' : text
      }
      const userCds = [...new Set(rows.map((row) => texts(row, 'userCd')))]
      const known = await listKnownPeople(db, userCds)
      for (const userCd of [...(await listUsernamesLike(db, userCds)), ...userCds])
        if (!taken.has(userCd.toLowerCase())) taken.set(userCd.toLowerCase(), userCd)
      const byCode = new Map(known.map((person) => [person.userCd, person]))
      const stores = await listStoresOfPeople(db, [...new Set(rows.map((row) => texts(row, 'storeCd')))])
      return rows.map((row) => {
        const said = Object.fromEntries(columns.map((column) => [column, texts(row, column)])) as Said
        const store = stores.get(said.storeCd) ?? null
        const like = taken.get(said.userCd.toLowerCase()) ?? said.userCd
        return checkRow(row.row_no, said, { known: byCode.get(said.userCd) ?? null, store, added, like })
      })
    },
  })
}

type Said = Record<PersonColumn, string>

interface Around {
  known: KnownPerson | null
  store: { storeId: string; storeCd: string; storeNm: string; people: number } | null
  added: Map<string, number>
  /** The username that somebody has, or that stands above, which differs in case at most. */
  like: string
}

function checkRow(row_no: number, said: Said, around: Around): CheckedRow {
  const { known, store, added } = around
  const duty = said.duty === '' ? undefined : (readChoice(said.duty, dutyWords) ?? 'unknown')
  const faults: ImportFault[] = [
    ...faultsOfPlace(said, around),
    ...(duty === 'unknown' ? [{ column: 'duty', code: 'duty' }] : []),
    ...(said.name.length > longestName ? [{ column: 'name', code: 'long', values: { most: longestName } }] : []),
    ...(said.name === '' && known === null ? [{ column: 'name', code: 'missing' }] : []),
  ]
  const before = known === null ? null : { name: known.name, duty: known.duty }
  const count = (store?.people ?? 0) + (added.get(said.storeCd) ?? 0)
  // As on the page: the first person of a store is its owner.
  const usual = before?.duty ?? (count === 0 ? 'OWNER' : 'BUYER')
  const after: PersonState = {
    name: said.name === '' || said.name === tidy(before?.name ?? '') ? (before?.name ?? '') : said.name,
    duty: duty === undefined || duty === 'unknown' ? usual : duty,
  }
  if (before === null && faults.length === 0 && count >= mostStorePeople)
    faults.push({ column: 'storeCd', code: 'peopleMany', values: { most: mostStorePeople } })
  const isSame = before?.name === after.name && before.duty === after.duty
  const result = faults.length > 0 ? 'FAULTY' : before === null ? 'NEW' : isSame ? 'SAME' : 'CHANGED'
  if (result === 'NEW') added.set(said.storeCd, (added.get(said.storeCd) ?? 0) + 1)
  const stored = store?.storeNm ?? known?.storeNm ?? undefined
  const remarks = result === 'SAME' ? [] : nameRemarks('storeNm', said.storeNm, stored)
  const change: StagedPerson = { storeId: known?.storeId ?? store?.storeId ?? '', before, after }
  return {
    ...{ row_no, result, key: said.userCd || null, target: known?.userId ?? null, seen: null, change },
    faults: [...faults, ...remarks],
    shown: [
      ...shownOf(said, known, store, after),
      ...(stored === undefined ? [] : [{ column: 'storeNm', before: stored, after: stored }]),
    ],
  }
}

/** A person belongs to one store; further ones are a link that the page of a store makes. */
function faultsOfPlace(said: Said, { known, store, like }: Around): ImportFault[] {
  if (said.userCd === '') return [{ column: 'userCd', code: 'missing' }]
  // People who have an older name may keep it.
  if (known === null && !isNewUsername(said.userCd)) return [{ column: 'userCd', code: 'username' }]
  if (known === null && like !== said.userCd) return [{ column: 'userCd', code: 'likeOther', values: { other: like } }]
  if (known?.storeId === null) return [{ column: 'userCd', code: 'ofOffice' }]
  if (known !== null && said.storeCd !== '' && said.storeCd !== known.storeCd)
    return [{ column: 'userCd', code: 'ofOther', values: { store: `${known.storeNm ?? ''}(${known.storeCd ?? ''})` } }]
  if (known === null && said.storeCd === '') return [{ column: 'storeCd', code: 'missing' }]
  return known === null && store === null ? [{ column: 'storeCd', code: 'noStore' }] : []
}

function shownOf(said: Said, known: KnownPerson | null, store: Around['store'], after: PersonState) {
  const then = known === null ? null : textsOfPerson(known)
  const now = textsOfPerson({ ...after, userCd: said.userCd, storeCd: store?.storeCd ?? said.storeCd, storeNm: '' })
  return (['userCd', 'storeCd', 'name', 'duty'] as const)
    .map((column) => ({ column, before: then?.[column] ?? '', after: now[column] || (then?.[column] ?? '') }))
    .filter((one) => one.before !== one.after || one.column !== 'duty')
}

/** A person as the texts of the columns. */
export function textsOfPerson(person: Pick<KnownPerson, 'userCd' | 'storeCd' | 'storeNm' | 'name' | 'duty'>) {
  const { userCd, storeCd, storeNm, name, duty } = person
  // One that a newer program knows is left as it is.
  const word = duty in dutyWords ? dutyWords[duty][0] : ''
  return { userCd, storeCd: storeCd ?? '', storeNm: storeNm ?? '', name, duty: word, phone: '', email: '' }
}
