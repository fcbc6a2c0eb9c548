interface Called {
  id: string
  code: string
  name: string
}

/** What each tidy text means: by code, or by a name that only one has. */
export function matchCalled(texts: readonly string[], found: readonly Called[]): (string | null)[] {
  const byCode = new Map(found.map(({ code, id }) => [code, id]))
  const byName = new Map<string, string | null>()
  for (const { name, id } of found) byName.set(name, byName.has(name) ? null : id)
  return texts.map((text) => byCode.get(text) ?? byName.get(text) ?? null)
}
