import { unturned } from '@mall/contract/base/tidy'

/** Removes signs that turn the direction of text from all texts of a body. A loop, because a body may be nested deeply. */
export function unturnTexts(body: unknown): void {
  const left = [body]
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    if (typeof one !== 'object' || one === null) continue
    const fields = one as Record<string, unknown>
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string') fields[name] = unturned(value)
      else if (value !== undefined) left.push(value)
    }
  }
}
