/** A key for a call that is to be done once. Also where the browser has no UUIDs, which is anywhere without TLS. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}
