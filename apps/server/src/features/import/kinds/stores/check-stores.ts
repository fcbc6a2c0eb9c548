import { storeColumns, type StoreColumn } from '@mall/contract/import/store-columns'
import { emptyCompany, type CompanyFields } from '@mall/contract/stores/company-fields'
import { tidy } from '@mall/contract/base/tidy'
import { differenceOf } from '#db/audit/difference.ts'
import type { Db } from '#db/open.ts'
import type { ImportFault } from '#db/tables/import-tables.ts'
import { wrongOfStore } from '#features/stores/check-store.ts'
import { wrongOfCompany } from '#features/stores/companies/check-company.ts'
import { listGrades, listRoutes } from '#features/stores/grades-and-routes.queries.ts'
import type { StoreState } from '#features/stores/many/many.queries.ts'
import { seoulDay } from '#platform/day.ts'
import { readNumber } from '@mall/contract/base/typed/numbers'
import type { CheckedRow } from '../../rows.queries.ts'
import type { Check, ReadRow } from '../kind.ts'
import { besidesSpaces, faultsOfFields, uniqueOf } from '../check-row.ts'
import { listCodeLengths } from '../codes.queries.ts'
import { shortCodes } from '../short-codes.ts'
import { billedCompanies, type BilledCompanies } from './billed-companies.ts'
import { noLimit, readStore, type Around, type ReadStore } from './read-store.ts'
import type { StagedCompany, StagedStore } from './staged-store.ts'
import { listKnownStores, type KnownStore, type StoreOfNumber } from './stores-of-import.queries.ts'
import { textsOfStore } from './store-texts.ts'
import { twinStores, type TwinStores } from './twin-stores.ts'

const columns = storeColumns.map(({ id }) => id)

/** Rows that are known to be refused give nothing to the companies of others. */
export async function beginCheckStores(db: Db, refused: ReadonlySet<number> = new Set()): Promise<Check> {
  const around: Around = { grades: await listGrades(db), routes: await listRoutes(db) }
  const companies = billedCompanies(db, refused)
  const twins = twinStores(db)
  const codes = shortCodes('storeCd', await listCodeLengths(db, 'stores'))
  return {
    late: () => [...companies.late(), ...codes.late()],
    async without(faulty) {
      const lent = companies.lent(faulty)
      return lent.size === 0 ? null : beginCheckStores(db, lent)
    },
    async check(rows) {
      const read = rows.map((row) => ({ row, code: tidy(row.texts['storeCd'] ?? ''), store: readStore(row, around) }))
      const known = await listKnownStores(db, [...new Set(read.map(({ code }) => code))])
      const byCode = new Map(known.map((one) => [one.state.storeCd, one]))
      await companies.read([
        ...read.flatMap(({ store }) => store.company.bizNo ?? []),
        ...known.map(({ company }) => company.fields.bizNo),
      ])
      await twins.read(read.flatMap(({ code, store }) => (byCode.has(code) ? [] : (store.company.bizNo ?? []))))
      const checked = read.map((one) =>
        checkRow(one, byCode.get(one.code) ?? null, {
          ...{ companies, twins, isRefused: refused.has(one.row.row_no), around },
        }),
      )
      for (const { row_no, key, result } of checked) codes.note(row_no, key ?? '', result === 'NEW')
      return checked
    },
  }
}

interface Read {
  row: ReadRow
  code: string
  store: ReadStore
}

/** What a new store is unless it says otherwise. With one grade there is no other to choose. */
function usual(storeCd: string, { grades }: Around): StoreState {
  return {
    ...{ storeCd, storeNm: '', storeGrade: grades.length <= 1 ? (grades[0] ?? 'A') : '', phone: '', address: '' },
    ...{ contact: '', paymentTerms: 'CREDIT', routeId: null, startDay: null, endDay: null, creditLimit: 0 },
    companyId: '',
  }
}

interface Beside {
  companies: BilledCompanies
  twins: TwinStores
  /** What other rows say refuses it. */
  isRefused: boolean
  around: Around
}

function checkRow(read: Read, known: KnownStore | null, { companies, twins, isRefused, around }: Beside): CheckedRow {
  const { row, code, store } = read
  const faults = [...store.faults]
  const before = known?.state ?? null
  const found = companies.find(store.company, known?.company ?? null)
  if (found === 'companyMany') faults.push({ column: 'bizNo', code: found })
  const settled = companies.settle(found === 'companyMany' ? unknown : found, store.company)
  const { company } = settled
  const after: StoreState = {
    ...(before ?? { ...usual(code, around), ...onlyAddress(read) }),
    ...besidesSpaces(before, store.fields),
    ...{ storeCd: code, companyId: company.companyId ?? '' },
  }
  const billed = { ...company.base, ...company.said }
  const isChanged = before === null || differenceOf(before, after) !== null
  const isBilledNew = company.companyId === null || Object.keys(company.said).length > 0
  if (isChanged) faults.push(...faultsOfFields(wrongOfStore(after), after))
  if (isBilledNew && found !== 'companyMany') faults.push(...faultsOfFields(wrongOfCompany(billed), billed))
  const result = faults.length > 0 ? 'FAULTY' : before === null ? 'NEW' : isChanged || isBilledNew ? 'CHANGED' : 'SAME'
  const isApplied = result === 'NEW' || result === 'CHANGED'
  if (result !== 'FAULTY' || isRefused) companies.note(row.row_no, company, settled.said)
  const remarks = isApplied ? [...companies.remark(company, code), ...remarksOfLimit(row)] : []
  if (result !== 'FAULTY') remarks.push(...remarksOfEnd(before, store))
  if (result === 'NEW') remarks.unshift(...remarksOfTwins(twins, { ...after, bizNo: billed.bizNo }))
  const left = known !== null && known.company.companyId !== company.companyId ? known.company : null
  const change: StagedStore = { before, after, company, left }
  return {
    ...{ row_no: row.row_no, result, key: code || null, target: known?.storeId ?? null, seen: known?.version ?? null },
    ...{
      change,
      shown: shownOf(known, after, billed, around),
      faults: [...uniqueOf(faults), ...settled.remarks, ...remarks],
    },
  }
}

/** Other programs mean by 0 that a store may owe nothing. Words such as 한도 없음 leave no doubt. */
function remarksOfLimit({ texts }: ReadRow): ImportFault[] {
  const isZero = readNumber(texts['creditLimit'] ?? '') === 0
  return isZero ? [{ column: 'creditLimit', code: 'zeroLimit', isRemark: true }] : []
}

/** An empty cell would not reopen it. */
function remarksOfEnd(before: StoreState | null, { fields }: ReadStore): ImportFault[] {
  const day = before?.endDay ?? null
  const isEnded = day !== null && day < seoulDay(new Date()) && fields.endDay === undefined
  return isEnded ? [{ column: 'endDay', code: 'ended', values: { day }, isRemark: true }] : []
}

/** Rows before have been noted, so that of two in the file the second one is remarked. */
function remarksOfTwins(twins: TwinStores, store: StoreOfNumber): ImportFault[] {
  const remarks = twins.remark(store)
  twins.note(store)
  return remarks
}

/** Lists with one address a row name it as the company's: a new store is there too. */
function onlyAddress({ row, store }: Read): Partial<StoreState> {
  const { companyAddress } = store.company
  return row.texts['address'] === undefined && companyAddress !== undefined ? { address: companyAddress } : {}
}

const unknown: StagedCompany = { key: '', companyId: null, version: 0, base: emptyCompany, said: {} }

function shownOf(known: KnownStore | null, after: StoreState, billed: CompanyFields, { routes }: Around) {
  const textsOf = (state: StoreState, company: CompanyFields) => {
    const texts = textsOfStore(state, company, routes)
    return { ...texts, creditLimit: state.creditLimit === 0 ? noLimit : String(state.creditLimit) }
  }
  const now = textsOf(after, billed)
  const then = known === null ? null : textsOf(known.state, known.company.fields)
  const always: readonly StoreColumn[] = ['storeCd', 'storeNm']
  return columns
    .map((column) => ({ column, before: then?.[column] ?? '', after: now[column] }))
    .filter((one) => one.before !== one.after || always.includes(one.column))
}
