/** Puts values in place of `${NAME}`; throws for one that is not there, as a half-filled configuration would start. */
export function fillTemplate(text: string, values: Record<string, string>): string {
  return text.replace(/\$\{([A-Z0-9_]+)\}/g, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`there is no value for ${name}`)
    return value
  })
}
