import { useSearchParams } from 'react-router'

/** Reads a filter from its text in the address, null if it is not there: then it returns the default. */
type Reader<V extends string> = (given: string | null) => V

export const text: Reader<string> = (given) => given ?? ''

export const oneOf =
  <V extends string, D extends string>(values: readonly V[], usual: D): Reader<V | D> =>
  (given) =>
    values.find((value) => value === given) ?? usual

export type UrlFilters<R extends Record<string, Reader<string>>> = { [N in keyof R]: ReturnType<R[N]> } & {
  page: number
}

type Narrowing<R extends Record<string, Reader<string>>> = {
  [N in Exclude<keyof R, 'sort'>]?: Exclude<ReturnType<R[N]>, ''>
}

/**
 * Filters of a list live in the URL, so that Back, reload and shared links show the same list. The address leaves out
 * what equals the default. All filters but `sort` narrow the list; changing one returns to the first page.
 */
export function useUrlFilters<R extends Record<string, Reader<string>>>(readers: R) {
  const [params, setParams] = useSearchParams()
  const read = Object.entries(readers).map(([name, reader]) => [name, reader(params.get(name))] as const)
  const page = Math.max(0, Number.parseInt(params.get('page') ?? '0', 10) || 0)
  const filters = { ...Object.fromEntries(read), page } as UrlFilters<R>
  const isUsual = (name: string, value: unknown) => value === (name === 'page' ? 0 : readers[name]?.(null))
  const set = (change: Partial<UrlFilters<R>>) => {
    const all = Object.entries<string | number>({ ...filters, page: 0, ...change })
    const next = all.filter(([name, value]) => !isUsual(name, value))
    // Pauses while typing a search add no history entries.
    setParams(Object.fromEntries(next.map(([name, value]) => [name, String(value)])), { replace: 'q' in change })
  }
  const narrowing = Object.fromEntries(read.filter(([name, value]) => name !== 'sort' && !isUsual(name, value)))
  return { filters, set, narrowing: narrowing as Narrowing<R>, isNarrowed: Object.keys(narrowing).length > 0 }
}
