import { listOfficeProducts, type ProductRow } from '@mall/contract/office-products'
import type { CallInput, CallOk } from '@mall/contract/base/call'
import { useState, useSyncExternalStore } from 'react'
import { ask } from '#shared/api/ask.ts'
import type { Failure } from '#shared/api/failure.ts'

export type GridQuery = Omit<NonNullable<CallInput<typeof listOfficeProducts>['query']>, 'page' | 'size'>

const pageSize = 100

interface Loaded {
  rows: ReadonlyMap<number, ProductRow>
  /** null until the first page has arrived. */
  total: number | null
  failure: Failure | undefined
}

type Rows = Loaded['rows']
type ProductPage = Pick<CallOk<typeof listOfficeProducts>, 'content' | 'totalElements'>

export interface GridRows {
  subscribe: (changed: () => void) => () => void
  now: () => Loaded
  /** Loads the missing rows between two positions. Returns all rows loaded so far. */
  ensure: (from: number, to: number) => Promise<Rows>
  reload: () => Promise<void>
  /** Shows saved values in place. Reloading would sort the list again and leave the cursor on another product. */
  show: (saved: ReadonlyMap<string, Partial<ProductRow>>) => void
}

/** Rows of a filtered list by position, loaded as they come into view. */
export function useGridRows(query: GridQuery) {
  const key = JSON.stringify(query)
  const [kept, keep] = useState(() => ({ key, source: keepRows(query) }))
  if (kept.key !== key) keep({ key, source: keepRows(query) })
  const { subscribe, now, ensure, reload, show } = kept.source
  return { ...useSyncExternalStore(subscribe, now), ensure, reload, show }
}

function pagesBetween(from: number, to: number): number[] {
  const first = Math.floor(from / pageSize)
  return Array.from({ length: Math.floor(to / pageSize) - first + 1 }, (_, n) => first + n)
}

function withPage(rows: Rows, page: number, { content, totalElements: total }: ProductPage): Loaded {
  const more = content.map((row, n) => [page * pageSize + n, row] as const)
  return { rows: new Map([...rows, ...more]), total, failure: undefined }
}

function withSaved(rows: Rows, saved: ReadonlyMap<string, Partial<ProductRow>>): Rows {
  return new Map([...rows].map(([at, row]) => [at, saved.has(row.prodId) ? { ...row, ...saved.get(row.prodId) } : row]))
}

function keepRows(query: GridQuery): GridRows {
  let loaded: Loaded = { rows: new Map(), total: null, failure: undefined }
  let pages = new Map<number, Promise<void>>()
  let inSight = { from: 0, to: 0 }
  const listeners = new Set<() => void>()

  function put(change: Partial<Loaded>) {
    loaded = { ...loaded, ...change }
    for (const changed of listeners) changed()
  }

  async function askPage(page: number, of: typeof pages): Promise<void> {
    const sent = await ask(listOfficeProducts, { query: { ...query, page, size: pageSize } })
    if (of !== pages) return
    if (!sent.ok) pages.delete(page)
    put(sent.ok ? withPage(loaded.rows, page, sent.data) : { failure: sent.error })
  }

  function load(page: number): Promise<void> {
    const underWay = pages.get(page) ?? askPage(page, pages)
    pages.set(page, underWay)
    return underWay
  }

  async function ensure(from: number, to: number): Promise<Rows> {
    inSight = { from, to }
    await Promise.all(pagesBetween(from, to).map(load))
    return loaded.rows
  }

  return {
    ensure,
    subscribe(changed) {
      listeners.add(changed)
      void load(0)
      return () => listeners.delete(changed)
    },
    now: () => loaded,
    show: (saved) => put({ rows: withSaved(loaded.rows, saved) }),
    async reload() {
      pages = new Map()
      put({ rows: new Map(), failure: undefined })
      await ensure(inSight.from, inSight.to)
    },
  }
}
