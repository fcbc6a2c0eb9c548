/** What a call carries, in the parts that the contract names. */
export interface Parts {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

/** The address of a call with its gaps filled: `/orders/:id` and `{ id: '7' }` give `/orders/7`. What is undefined is left out. */
export function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.append(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search.toString()}` : filled
}
