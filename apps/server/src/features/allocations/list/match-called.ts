interface Called {
  id: string
  code: string
  name: string
}

/** What each tidy text means: by code, without case if only one has it, or by a name that only one has. */
export function matchCalled(texts: readonly string[], found: readonly Called[]): (string | null)[] {
  const byCode = new Map(found.map(({ code, id }) => [code, id]))
  const byAnyCase = new Map<string, string | null>()
  const byName = new Map<string, string | null>()
  for (const { code, name, id } of found) {
    const small = code.toLowerCase()
    byAnyCase.set(small, byAnyCase.has(small) ? null : id)
    byName.set(name, byName.has(name) ? null : id)
  }
  return texts.map((text) => byCode.get(text) ?? byAnyCase.get(text.toLowerCase()) ?? byName.get(text) ?? null)
}
