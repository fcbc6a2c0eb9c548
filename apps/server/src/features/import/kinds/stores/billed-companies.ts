import { emptyCompany, type CompanyFields } from '@mall/contract/stores/company-fields'
import type { Db } from '#db/open.ts'
import type { ImportFault } from '#db/tables/import-tables.ts'
import type { LateFault } from '../kind.ts'
import type { StagedCompany } from './staged-store.ts'
import { listCompaniesByNumber, type BillingCompany, type KnownCompany } from './stores-of-import.queries.ts'

const mostNamed = 5

export interface BilledCompanies {
  /** Reads the companies of these numbers. */
  read: (numbers: readonly string[]) => Promise<void>
  /** The company of a row: the one of its store unless it says another number, one that exists, or one to be added. */
  find: (said: Partial<CompanyFields>, own: KnownCompany | null) => StagedCompany | 'companyMany'
  /**
   * What a row says, and what counts: where rows of one company differ in more than its name and number, the first one
   * does, and the others are remarked. An empty cell says nothing.
   */
  settle: (company: StagedCompany, said: Partial<CompanyFields>) => Settled
  /** What a row changes of a company that bills other stores than the one of this code: a person has to see it. */
  remark: (company: StagedCompany, storeCd: string) => ImportFault[]
  /** Notes what a row without faults says. */
  note: (rowNo: number, company: StagedCompany, said: Partial<CompanyFields>) => void
  /** Rows of one company that say different things of it: only a person knows which is meant. */
  late: () => LateFault[]
  /** Those of the faulty rows that were noted, if one of them and a row that comes in are of one company; or else none. */
  lent: (faulty: ReadonlySet<number>) => ReadonlySet<number>
}

export interface Settled {
  company: StagedCompany
  said: Partial<CompanyFields>
  remarks: ImportFault[]
}

/** Who is billed: rows that differ here may mean different companies, so a person has to decide. */
const decisive: readonly string[] = ['bizNo', 'subBizNo', 'companyNm']

/**
 * Companies are recognised by their business number and the number of their branch. Rows that are refused say nothing of
 * them, but still make others doubtful.
 */
export function billedCompanies(db: Db, refused: ReadonlySet<number>): BilledCompanies {
  const byNumber = new Map<string, BillingCompany[]>()
  const byId = new Map<string | null, BillingCompany>()
  /** What rows before said of companies that are to be added. */
  const added = new Map<string, CompanyFields>()
  const notes = new Map<string, Map<keyof CompanyFields, Values>>()

  function toAdd(said: Partial<CompanyFields>, own: KnownCompany | null): StagedCompany {
    const bizNo = said.bizNo ?? own?.fields.bizNo ?? ''
    const key = `${bizNo}/${said.subBizNo ?? ''}`
    // A branch that gets a company of its own is like the one that it leaves.
    const like = own?.fields.bizNo === bizNo ? own.fields : emptyCompany
    const base = added.get(key) ?? { ...like, bizNo, subBizNo: said.subBizNo ?? '' }
    return { key, companyId: null, version: 0, base, said: { bizNo, ...said } }
  }

  return {
    async read(numbers) {
      const asked = [...new Set(numbers)].filter((number) => !byNumber.has(number))
      for (const number of asked) byNumber.set(number, [])
      for (const company of await listCompaniesByNumber(db, asked)) {
        byNumber.get(company.fields.bizNo)?.push(company)
        byId.set(company.companyId, company)
      }
    },
    find(said, own) {
      const isOwn = own !== null && says(own, { bizNo: said.bizNo, subBizNo: said.subBizNo })
      const found = isOwn ? own : among(byNumber.get(said.bizNo ?? own?.fields.bizNo ?? '') ?? [], said)
      if (found === 'many') return 'companyMany'
      if (found === null) return toAdd(said, own)
      const { companyId, version, fields } = found
      return { key: companyId, companyId, version, base: fields, said: differing(fields, said) }
    },
    settle: (company, said) =>
      settleBy(notes.get(company.key) ?? new Map<keyof CompanyFields, Values>(), company, said),
    remark: (company, storeCd) => remarksOfShared(company, byId.get(company.companyId), storeCd),
    note(rowNo, { key, companyId, base }, said) {
      const isRefused = refused.has(rowNo)
      if (companyId === null && !isRefused) added.set(key, { ...base, ...said })
      const ofKey = notes.get(key) ?? new Map<keyof CompanyFields, Values>()
      notes.set(key, ofKey)
      noteSaid(ofKey, rowNo, said, (field) => !isRefused || decisive.includes(field))
    },
    late: () => [...notes.values()].flatMap((fields) => [...fields].flatMap(conflictsOf)),
    lent: (faulty) => lentBy(notes, faulty),
  }
}

function noteSaid(
  ofKey: Map<keyof CompanyFields, Values>,
  rowNo: number,
  said: Partial<CompanyFields>,
  counts: (field: string) => boolean,
): void {
  for (const [field, value] of Object.entries(said) as [keyof CompanyFields, string][]) {
    if (!counts(field)) continue
    const values = ofKey.get(field) ?? new Map<string, number[]>()
    ofKey.set(field, values.set(value, [...(values.get(value) ?? []), rowNo]))
  }
}

type Notes = ReadonlyMap<string, ReadonlyMap<keyof CompanyFields, Values>>

function lentBy(notes: Notes, faulty: ReadonlySet<number>): ReadonlySet<number> {
  const ofCompanies = [...notes.values()].map((fields) =>
    [...fields.values()].flatMap((values) => [...values.values()].flat()),
  )
  const isShared = (rows: readonly number[]) =>
    rows.some((row) => faulty.has(row)) && !rows.every((row) => faulty.has(row))
  return new Set(ofCompanies.some(isShared) ? ofCompanies.flat().filter((row) => faulty.has(row)) : [])
}

/** The rows of each value of a field, the value that was said first before others. */
type Values = Map<string, number[]>

function settleBy(
  noted: ReadonlyMap<keyof CompanyFields, Values>,
  company: StagedCompany,
  said: Partial<CompanyFields>,
): Settled {
  const remarks: ImportFault[] = []
  const settled = { ...said }
  for (const [column, values] of noted) {
    const [first] = values
    const own = said[column]
    if (first === undefined || own === undefined || own === first[0] || decisive.includes(column)) continue
    settled[column] = first[0]
    remarks.push({
      column,
      code: 'companyFirst',
      values: { row: first[1][0] ?? 0, own, first: first[0] },
      isRemark: true,
    })
  }
  const base = company.companyId === null ? { bizNo: company.base.bizNo, ...settled } : differing(company.base, settled)
  return { company: { ...company, said: base }, said: settled, remarks }
}

function remarksOfShared(
  { base, said }: StagedCompany,
  billing: BillingCompany | undefined,
  storeCd: string,
): ImportFault[] {
  const other = billing?.stores.find(({ code }) => code !== storeCd)
  const fields = Object.entries(said) as [keyof CompanyFields, string][]
  if (billing === undefined || other === undefined || fields.length === 0) return []
  const whose = { name: base.companyNm || other.name, owner: base.ownerNm, count: billing.storeCount }
  return [
    { column: 'bizNo', code: 'companyShared', values: whose, isRemark: true },
    ...fields.map(([column, now]): ImportFault => {
      const old = base[column]
      return { column, code: old === '' ? 'companyFilled' : 'companyField', values: { old, now }, isRemark: true }
    }),
  ]
}

function conflictsOf([column, values]: [string, Map<string, number[]>]): LateFault[] {
  if (values.size < 2) return []
  const rows = [...values.values()].flat().sort((a, b) => a - b)
  const named = rows.slice(0, mostNamed).join(', ') + (rows.length > mostNamed ? ' …' : '')
  return rows.map((row_no) => ({ row_no, fault: { column, code: 'companyDiffers', values: { rows: named } } }))
}

/** Several companies may have one number: then the one of this branch, or the only one of which all is true. */
function among(all: readonly KnownCompany[], said: Partial<CompanyFields>): KnownCompany | 'many' | null {
  const ofBranch = all.filter((company) => says(company, { subBizNo: said.subBizNo }))
  if (ofBranch.length <= 1) return ofBranch[0] ?? null
  const heads = said.subBizNo === undefined ? ofBranch.filter(({ fields }) => fields.subBizNo === '') : ofBranch
  if (heads.length === 1) return heads[0] ?? null
  const exact = (heads.length === 0 ? ofBranch : heads).filter((company) => says(company, said))
  return exact[0] ?? 'many'
}

function says({ fields }: KnownCompany, said: { [Field in keyof CompanyFields]?: string | undefined }): boolean {
  return Object.entries(said).every(
    ([field, value]) => value === undefined || fields[field as keyof CompanyFields] === value,
  )
}

function differing(fields: CompanyFields, said: Partial<CompanyFields>): Partial<CompanyFields> {
  return Object.fromEntries(
    Object.entries(said).filter(([field, value]) => fields[field as keyof CompanyFields] !== value),
  )
}
