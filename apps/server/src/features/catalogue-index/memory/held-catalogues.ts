import type { KeptCatalogue } from '../keep-catalogue.ts'
import { bytesOfCatalogue } from './bytes-of-catalogue.ts'

/** The catalogues of all tenants in this process, limited together. */
export interface HeldCatalogues {
  /** Null if the tenant's catalogue is not in memory. */
  find(tenantId: string): KeptCatalogue | null
  /** The tenant's catalogue, possibly not loaded yet; from now on the most recently used one. */
  use(tenantId: string): KeptCatalogue
  all(): Iterable<KeptCatalogue>
  /** Measures a catalogue that has just been loaded, and evicts others if they no longer fit. */
  weigh(kept: KeptCatalogue): void
  /** Evicts what has not been used for so long. */
  evictUnused(forMs: number): void
  figures(): { bytes: number; limit: number; tenants: number; evictions: number }
}

/** Rows and lists come to a catalogue with every request; those used in the meantime are measured together. */
const weighEveryMs = 250
/**
 * A catalogue larger than the limit would be reloaded between any two requests of other tenants. While it is in use it
 * is held in addition to the limit.
 */
const oversizedForMs = 10_000

interface State {
  limit: number
  /** In order of use, most recent last. */
  held: Map<string, KeptCatalogue>
  /** Used since the last measurement. */
  used: Set<KeptCatalogue>
  evictions: number
}

/**
 * Whole catalogues are evicted, the least recently used first: its articles are most of a catalogue, and what belongs to
 * them is of no use without. A request that still works with an evicted one keeps it until it is answered.
 */
export function holdCatalogues(limit: number, keep: (tenantId: string) => KeptCatalogue): HeldCatalogues {
  const state: State = { limit, held: new Map(), used: new Set(), evictions: 0 }
  const { held } = state
  return {
    find: (tenantId) => held.get(tenantId) ?? null,
    use(tenantId) {
      const kept = held.get(tenantId) ?? keep(tenantId)
      held.delete(tenantId)
      held.set(tenantId, kept)
      noteUse(state, kept)
      return kept
    },
    all: () => held.values(),
    weigh(kept) {
      kept.usedAt = performance.now()
      measure(kept)
      evict(state)
    },
    evictUnused(forMs) {
      const since = performance.now() - forMs
      for (const [tenantId, kept] of held) if (kept.usedAt < since && kept.bytes > 0) drop(state, tenantId, kept)
    },
    figures: () => ({
      limit,
      bytes: held.values().reduce((sum, { bytes }) => sum + bytes, 0),
      tenants: held.values().reduce((count, { bytes }) => count + (bytes > 0 ? 1 : 0), 0),
      evictions: state.evictions,
    }),
  }
}

function noteUse(state: State, kept: KeptCatalogue): void {
  kept.usedAt = performance.now()
  if (state.used.size === 0) setTimeout(weighUsed, weighEveryMs, state).unref()
  state.used.add(kept)
}

function weighUsed(state: State): void {
  for (const kept of state.used) measure(kept)
  state.used.clear()
  evict(state)
}

function measure(kept: KeptCatalogue): void {
  kept.bytes = kept.catalogue ? bytesOfCatalogue(kept.catalogue) : 0
}

function evict(state: State): void {
  const { limit, held } = state
  const since = performance.now() - oversizedForMs
  const isExempt = ({ bytes, usedAt }: KeptCatalogue) => bytes > limit && usedAt > since
  let bytes = 0
  for (const kept of held.values()) if (!isExempt(kept)) bytes += kept.bytes
  for (const [tenantId, kept] of held) {
    if (bytes <= limit) return
    // One without bytes is still being loaded.
    if (kept.bytes === 0 || isExempt(kept)) continue
    bytes -= kept.bytes
    drop(state, tenantId, kept)
  }
}

function drop(state: State, tenantId: string, kept: KeptCatalogue): void {
  state.held.delete(tenantId)
  // Ends its background work. Requests have the catalogue itself.
  kept.catalogue = null
  state.evictions += 1
}
