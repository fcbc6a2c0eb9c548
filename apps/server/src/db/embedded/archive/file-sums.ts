import { existsSync, readFileSync } from 'node:fs'
import { appendFile, rename, writeFile } from 'node:fs/promises'

/** A file that the archive has. */
export interface FileSum {
  path: string
  hash: string
  bytes: number
  /** The last time that it was seen in the mall, in milliseconds. */
  seen: number
}

/** One line a file; the last one of a path counts. A line that a crash or a full disk cut short is as if it were not there. */
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

/** The empty line first ends one that was cut short. */
export async function addSums(path: string, sums: FileSum[]): Promise<void> {
  await appendFile(path, `\n${sums.map(lineOf).join('')}`, { mode: 0o600, flush: true })
}

export async function replaceSums(path: string, sums: Iterable<FileSum>): Promise<void> {
  await writeFile(`${path}.draft`, [...sums].map(lineOf).join(''), { mode: 0o600, flush: true })
  await rename(`${path}.draft`, path)
}
