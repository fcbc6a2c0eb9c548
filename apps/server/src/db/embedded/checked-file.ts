import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Writes a value as JSON with its own checksum, durably and atomically. */
export function writeChecked(path: string, value: object): void {
  const draft = `${path}.draft`
  const file = openSync(draft, 'w', 0o600)
  try {
    writeFileSync(file, `${JSON.stringify({ ...value, checksum: checksumOf(value) }, null, 2)}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(draft, path)
}

/** Reads what writeChecked wrote. Null when it is not JSON. */
export function readChecked(path: string): { value: object; checksum: 'right' | 'wrong' | 'missing' } | null {
  const read = parse(readFileSync(path, 'utf8'))
  if (!read) return null
  const { checksum, ...value } = read
  if (checksum === undefined) return { value, checksum: 'missing' }
  return { value, checksum: checksum === checksumOf(value) ? 'right' : 'wrong' }
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const checksumOf = (value: object) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
