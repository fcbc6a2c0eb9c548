import type { Metrics } from '#platform/edge/figures/metrics.ts'
import type { Catalogues } from './catalogues.ts'

/** Metrics of the catalogues in memory, of all tenants together. */
export function measureCatalogues(metrics: Metrics, catalogues: Catalogues): void {
  metrics.gauge(
    'catalogue_memory_bytes',
    'Memory of the catalogues of all tenants, estimated.',
    () => catalogues.figures().bytes,
  )
  metrics.gauge('catalogue_memory_limit_bytes', 'Its limit, CATALOGUE_MEMORY_MB.', () => catalogues.figures().limit)
  metrics.gauge('catalogue_tenants', 'Tenants whose catalogue is in memory.', () => catalogues.figures().tenants)
  metrics.gauge('catalogue_loads_waiting', 'Loads that wait for their turn.', () => catalogues.figures().waiting)
  metrics.counter('catalogue_evictions_total', 'Catalogues evicted from memory.', () => catalogues.figures().evictions)
  metrics.counter('catalogue_loads_total', 'Catalogues and price lists loaded.', () => catalogues.figures().loads)
  metrics.counter(
    'catalogue_load_seconds_total',
    'Time that these loads took together.',
    () => catalogues.figures().seconds,
  )
}
