import type { Db } from '#db/open.ts'
import type { ImportFault } from '#db/tables/import-tables.ts'
import { plainAddress } from '../plain-address.ts'
import { listStoresByNumber, type StoreOfNumber } from './stores-of-import.queries.ts'

/** Stores that are in a list twice under two codes: they have business number and address or telephone in common. */
export interface TwinStores {
  /** Reads the stores of these business numbers. */
  read: (numbers: readonly string[]) => Promise<void>
  /** What to say of a new store that is like a known one or an earlier row. */
  remark: (store: StoreOfNumber) => ImportFault[]
  /** Notes a new store of a row without faults. */
  note: (store: StoreOfNumber) => void
}

const kinds = ['address', 'phone'] as const

export function twinStores(db: Db): TwinStores {
  const read = new Set<string>()
  /** The first store of each number with this address or telephone. */
  const first = new Map<string, StoreOfNumber>()
  const note = (store: StoreOfNumber) => {
    for (const key of kinds.flatMap((kind) => keyOf(kind, store) ?? [])) if (!first.has(key)) first.set(key, store)
  }
  return {
    async read(numbers) {
      const asked = [...new Set(numbers)].filter((number) => !read.has(number))
      for (const number of asked) read.add(number)
      if (asked.length > 0) for (const store of await listStoresByNumber(db, asked)) note(store)
    },
    remark(store) {
      const [found] = kinds.flatMap((kind) => {
        const twin = first.get(keyOf(kind, store) ?? '')
        return twin === undefined || twin.storeCd === store.storeCd ? [] : [{ kind, twin }]
      })
      if (found === undefined) return []
      const { kind, twin } = found
      const code = kind === 'address' ? 'twinAddress' : 'twinPhone'
      return [{ column: 'bizNo', code, values: { code: twin.storeCd, name: twin.storeNm }, isRemark: true }]
    },
    note,
  }
}

function keyOf(kind: (typeof kinds)[number], store: StoreOfNumber): string | null {
  const own = kind === 'address' ? plainAddress(store.address) : store.phone
  return store.bizNo === '' || own === '' ? null : `${kind} ${store.bizNo} ${own}`
}
