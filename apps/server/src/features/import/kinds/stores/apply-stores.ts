import { emptyCompany, type CompanyFields } from '@mall/contract/stores/company-fields'
import { addCompanies, addStores, changeManyStores } from '#features/stores/many/many-stores.ts'
import type { ChangedCompany, ChangedStore } from '#features/stores/many/many.queries.ts'
import { planOnce, type AppliedRow, type RowToApply } from '../../rows.queries.ts'
import type { Apply, ApplyContext } from '../kind.ts'
import { togetherOf } from '../together-of.ts'
import type { AppliedStore, StagedCompany, StagedStore } from './staged-store.ts'
import { listStagedCompanies } from './stores-of-import.queries.ts'

/** A company once all rows have said what they say of it. */
interface WholeCompany {
  companyId: string
  isNew: boolean
  isChanged: boolean
  version: number
  before: CompanyFields
  after: CompanyFields
}

/**
 * Adds companies and stores in parts, and changes those that exist all together at the end: an order locks its store, and
 * would wait for the whole of the import.
 */
export async function beginApplyStores(context: ApplyContext): Promise<Apply> {
  const { trx, editor, lang } = context
  const together = togetherOf(context)
  const wholes = await makeCompanies(context)
  const changed: ChangedStore[] = []

  return {
    async apply(rows) {
      const read = rows.map((row) => ({ row, whole: wholes.get((row.change as StagedStore).company.key) }))
      const applied = read.map(({ row, whole }) => appliedOf(row, whole))
      const added = applied.flatMap(({ before, after }, n) =>
        before === null ? [{ state: after, company: read[n]?.whole?.after ?? emptyCompany }] : [],
      )
      const storeIds = await addStores(trx, editor, added, together, lang)
      return applied.map((one, n): AppliedRow => {
        const { row_no = 0, key = null, target = null, seen = null } = rows[n] ?? {}
        const { before, after, left } = one
        if (before === null) return { row_no, key, is_new: true, target: storeIds.shift() ?? '', applied: one }
        const storeId = target ?? ''
        const companies =
          left === null ? {} : { companies: { before: left.fields, after: read[n]?.whole?.after ?? emptyCompany } }
        changed.push({ storeId, version: seen ?? 0, before, after, ...companies })
        return { row_no, key, is_new: false, target: storeId, applied: one }
      })
    },
    async finish() {
      await planOnce(trx)
      await changeManyStores(trx, editor, { stores: changed, companies: changesOf(wholes) }, together, { lang })
    },
  }
}

function appliedOf({ change }: RowToApply, whole: WholeCompany | undefined): AppliedStore {
  const { before, after, left } = change as StagedStore
  const company =
    whole !== undefined && (whole.isNew || whole.isChanged)
      ? { companyId: whole.companyId, isNew: whole.isNew, before: whole.before, after: whole.after }
      : null
  return { before, after: { ...after, companyId: whole?.companyId ?? after.companyId }, company, left }
}

/** Companies by the key of their rows; those that are missing are added. */
async function makeCompanies({ trx, importId, lang }: ApplyContext): Promise<Map<string, WholeCompany>> {
  const byKey = Map.groupBy(await listStagedCompanies(trx, importId), ({ key }) => key)
  const wholes = new Map([...byKey].map(([key, all]) => [key, wholeOf(all)]))
  const added = [...wholes.values()].filter(({ isNew }) => isNew)
  const ids = await addCompanies(
    trx,
    added.map(({ after }) => after),
    lang,
  )
  for (const [n, whole] of added.entries()) whole.companyId = ids[n] ?? ''
  return wholes
}

function wholeOf(all: readonly StagedCompany[]): WholeCompany {
  const [first] = all
  const before = first?.base ?? emptyCompany
  const after = Object.assign({}, before, ...all.map(({ said }) => said)) as CompanyFields
  const isChanged = all.some(({ said }) => Object.keys(said).length > 0)
  const isNew = first?.companyId === null
  return { companyId: first?.companyId ?? '', isNew, isChanged, version: first?.version ?? 0, before, after }
}

function changesOf(wholes: ReadonlyMap<string, WholeCompany>): ChangedCompany[] {
  return [...wholes.values()].filter(({ isNew, isChanged }) => !isNew && isChanged)
}
