/** Creates an idempotency key. crypto.randomUUID is unavailable without TLS. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}
