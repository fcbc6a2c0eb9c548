import type { ImportKind } from '@mall/contract/base/import-terms'
import { columnsOf, readColumnsOf } from '@mall/contract/import/kinds'
import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import type { ImportFault } from '#db/tables/import-tables.ts'
import { seoulDay } from '#platform/day.ts'
import { faultText } from '../fault-text.ts'
import type { ShownImport } from '../imports.queries.ts'
import { kinds } from '../kinds/kinds.ts'
import { isReasons, reasonsHeads } from '../recognising/reasons-column.ts'
import { listFaulty, partFaulty } from '../rows.queries.ts'
import { unguarded, type TableToWrite } from './write-table.ts'

/** Little enough not to be noticed while it is written. */
const [rowsInPart, lettersInPart] = [500, 500_000]

/** The names of kinds, for sheets and files. */
export const kindNames: Record<ImportKind, Record<Lang, string>> = {
  products: { ko: '상품', en: 'Products' },
  prices: { ko: '단가', en: 'Prices' },
  stock: { ko: '재고', en: 'Stock' },
  pictures: { ko: '상품 사진', en: 'Pictures' },
  stores: { ko: '거래처', en: 'Stores' },
  places: { ko: '배송지', en: 'Delivery places' },
  people: { ko: '매장 사용자', en: 'People of stores' },
  balances: { ko: '기초 미수금', en: 'Opening balances' },
}

function numbersOf(kind: ImportKind): ReadonlySet<number> {
  const columns = columnsOf[kind]
  return new Set(columns.flatMap(({ form }, n) => (form === 'count' || form === 'money' ? [n] : [])))
}

const headsOf = (kind: ImportKind, lang: Lang) => columnsOf[kind].map((column) => column[lang])

/** The columns of a kind with an example. Its days are today: some kinds refuse later days, others earlier ones. */
export function templateOf(kind: ImportKind, lang: Lang): TableToWrite {
  const today = seoulDay(new Date())
  const rows = [[columnsOf[kind].map(({ form, example }) => (form === 'day' && example !== '' ? today : example))]]
  return { sheet: kindNames[kind][lang], heads: headsOf(kind, lang), numbers: numbersOf(kind), rows }
}

export function exportOf(db: Db, kind: ImportKind, lang: Lang): TableToWrite {
  async function* rows() {
    for await (const part of kinds[kind].exportRows?.(db) ?? [])
      yield part.map((texts) => columnsOf[kind].map(({ id }) => texts[id] ?? ''))
  }
  return { sheet: kindNames[kind][lang], heads: headsOf(kind, lang), numbers: numbersOf(kind), rows: rows() }
}

/** The faulty rows as they were sent, under their own headings, with the reasons in the last column. */
export function faultsOf(db: Db, row: ShownImport, lang: Lang): TableToWrite {
  const width = Math.max(row.heads.length, row.columns.length)
  const titleOf = (id: string | null | undefined) => readColumnsOf(row.kind).find((one) => one.id === id)?.[lang] ?? ''
  // Files without headings get those of the columns that were chosen.
  const heads = Array.from({ length: width }, (_, n) =>
    (row.heads[n] ?? '') === '' ? titleOf(row.columns[n]) : (row.heads[n] ?? ''),
  )
  // Rows also store internal cells, such as the address of a picture, and the file may have reasons of its last check.
  const isOwn = (head: string, n: number) => !isReasons(head) && (head !== '' || (row.columns[n] ?? null) === null)
  const own = heads.flatMap((head, n) => (isOwn(head, n) ? [n] : []))
  async function* rows() {
    for (const part of await partFaulty(db, row.import_id, rowsInPart, lettersInPart)) {
      const faulty = await listFaulty(db, row.import_id, part)
      yield faulty.map(({ cells, faults }) => [
        ...own.map((n) => unguarded(cells[n] ?? '')),
        reasonsOf(faults)
          .map((fault) => faultText(row.kind, fault, lang))
          .join('\n'),
      ])
    }
  }
  return {
    sheet: kindNames[row.kind][lang],
    heads: [...own.map((n) => heads[n] ?? ''), reasonsHeads[lang]],
    rows: rows(),
  }
}

/** Of a row that was left out by a person the remarks. */
function reasonsOf(all: readonly ImportFault[]): readonly ImportFault[] {
  const faults = all.filter(({ isRemark }) => isRemark !== true)
  return faults.length > 0 ? faults : all
}
