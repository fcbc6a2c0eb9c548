export function middle(numbers: readonly number[]): number {
  return shareOf(numbers, 0.5)
}

export function shareOf(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN
}

/** The metrics of the mall by name, those without labels. */
export async function scrape(port: number): Promise<Map<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return new Map([...text.matchAll(/^(\w+) (\S+)$/gm)].map(([, name = '', value]) => [name, Number(value)]))
}

export async function sayCatalogues(port: number): Promise<void> {
  const figures = await scrape(port)
  const mb = (name: string) => ((figures.get(name) ?? NaN) / 2 ** 20).toFixed(0)
  const [loads, seconds] = [figures.get('catalogue_loads_total') ?? 0, figures.get('catalogue_load_seconds_total') ?? 0]
  console.log(
    `  catalogues ${mb('catalogue_memory_bytes')} of ${mb('catalogue_memory_limit_bytes')} MB, ` +
      `${figures.get('catalogue_tenants')} wholesalers, ${figures.get('catalogue_evictions_total')} evictions, ` +
      `${loads} loads of ${((seconds / loads) * 1000).toFixed(0)} ms; heap ${mb('nodejs_heap_used_bytes')} MB`,
  )
}
