/** Makes what follows it see one tenant, until the end of its transaction. */
export interface Binding {
  text: string
  values: readonly unknown[]
}

export type Bind = (tenant: string) => Binding

export const bindTenant: Bind = bindWith({})

/** With settings that the connection itself cannot have. */
export function bindWith(settings: Record<string, string>): Bind {
  const more = Object.entries(settings)
  const calls = more.map((_, n) => `, set_config($${n * 2 + 2}, $${n * 2 + 3}, true)`)
  const text = `select set_config('app.tenant', $1, true)${calls.join('')}`
  return (tenant) => ({ text, values: [tenant, ...more.flat()] })
}
