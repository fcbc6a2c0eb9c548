import { existsSync, readFileSync } from 'node:fs'
import { appendFile, rename, writeFile } from 'node:fs/promises'

/** A file in the archive. */
export interface FileSum {
  path: string
  hash: string
  bytes: number
  /** When it was last seen in the mall, in milliseconds. */
  seen: number
}

/** One line per file; the last one of a path counts. A truncated line is ignored. */
export function readSums(path: string): Map<string, FileSum> {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  const sums = lines.flatMap((line) => {
    const [, hash, bytes, seen, name] = /^([0-9a-f]{64}) (\d+) (\d+) (".+")$/.exec(line) ?? []
    return hash && name ? [{ path: JSON.parse(name) as string, hash, bytes: Number(bytes), seen: Number(seen) }] : []
  })
  return new Map(sums.map((sum) => [sum.path, sum]))
}

const lineOf = ({ hash, bytes, seen, path }: FileSum) =>
  `${hash} ${String(bytes)} ${String(seen)} ${JSON.stringify(path)}\n`

/** The newline first ends a truncated line. */
export async function addSums(path: string, sums: FileSum[]): Promise<void> {
  await appendFile(path, `\n${sums.map(lineOf).join('')}`, { mode: 0o600, flush: true })
}

export async function replaceSums(path: string, sums: Iterable<FileSum>): Promise<void> {
  await writeFile(`${path}.draft`, [...sums].map(lineOf).join(''), { mode: 0o600, flush: true })
  await rename(`${path}.draft`, path)
}
