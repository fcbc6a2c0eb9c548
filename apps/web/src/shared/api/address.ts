/** Path parameters, query, body and additional headers of a call. */
export interface Parts {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  headers?: Record<string, string>
}

/** Fills path and query: `/orders/:id` with `{ id: '7' }` becomes `/orders/7`. Undefined values are omitted. */
export function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.append(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search.toString()}` : filled
}
