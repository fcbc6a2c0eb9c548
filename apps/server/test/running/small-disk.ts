import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { asRoot } from './running-mall.ts'

export interface SmallDisk {
  /** Empty when mounted; otherwise why not. */
  why: string
  /** Fills the disk to the last block with one file; returns its path. */
  fill(): string
  /** Deletes that file, if it exists. */
  empty(): void
  unmount(): void
}

/** Mounts a small file system that is easily filled. */
export function mountSmallDisk(path: string, megabytes: number): SmallDisk {
  const why = mount(path, megabytes)
  const filler = join(path, 'filler')
  return {
    why,
    fill() {
      for (const bytes of [1024 * 1024, 4096]) {
        const block = Buffer.alloc(bytes, 1)
        try {
          for (;;) appendFileSync(filler, block)
        } catch (error) {
          expect(error).toMatchObject({ code: 'ENOSPC' })
        }
      }
      return filler
    },
    empty() {
      rmSync(filler, { force: true })
    },
    unmount() {
      if (why === '') execFileSync('umount', ['--lazy', path])
    },
  }
}

function mount(path: string, megabytes: number): string {
  if (!asRoot || !existsSync('/proc/mounts')) return 'only root on Linux can mount a small file system'
  mkdirSync(path, { mode: 0o711 })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${String(megabytes)}m,mode=0711`, 'tmpfs', path], {
      stdio: 'pipe',
    })
    return ''
  } catch (error) {
    return `a small file system cannot be mounted here: ${String((error as { stderr?: unknown }).stderr).trim()}`
  }
}
