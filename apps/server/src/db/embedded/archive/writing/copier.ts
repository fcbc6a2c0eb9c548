import { join } from 'node:path'
import type { BackupConfig } from '#platform/settings/backup-config.ts'
import type { Place } from '../../place.ts'
import { describeFault } from '../describe-status.ts'
import { makeFullCopy } from './full-copy.ts'
import type { OpenChain } from '../restoring/open-chain.ts'
import { isCopyDue } from './schedule.ts'

/** Delay after a failed full copy. */
const againMs = 60_000

export interface Copier {
  /** Starts a full copy that is due, and aborts one of a chain that has ended. Does not wait. */
  update(chain: OpenChain, now: number): void
  /** Why there is no new full copy. */
  fault(): string | null
  /** Aborts the copy under way. */
  end(): Promise<void>
}

/** Makes full copies in the background, one at a time. */
export function openCopier(place: Place, config: BackupConfig, onCopied: () => void): Copier {
  let running: { chain: string; abort: AbortController; done: Promise<void> } | undefined
  let fault: { text: string; at: number } | undefined

  async function copy({ name, copyAt }: OpenChain, now: number, { signal }: AbortController): Promise<void> {
    try {
      await makeFullCopy(place, join(config.folder, name), copyAt === null, signal)
      fault = undefined
      onCopied()
    } catch (error) {
      if (!signal.aborted) fault = { text: `no full copy: ${describeFault(error)}`, at: now }
    }
    running = undefined
  }

  return {
    update(chain, now) {
      if (running && running.chain !== chain.name) running.abort.abort()
      const mayTry = !fault || now - fault.at > againMs
      if (running || !mayTry || !isCopyDue(now, chain.copyAt, config.time)) return
      const abort = new AbortController()
      running = { chain: chain.name, abort, done: Promise.resolve() }
      running.done = copy(chain, now, abort)
    },
    fault: () => fault?.text ?? null,
    async end() {
      running?.abort.abort()
      await running?.done
    },
  }
}
