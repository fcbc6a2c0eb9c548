import type { FileEntry } from '@mall/contract/files'
import type { Failure } from '#shared/api/failure.ts'
import type { Sent } from '#shared/api/send.ts'

/** A pending or failed upload. */
export interface Upload {
  key: string
  file: File
  /**
   * `arrived`: uploaded, but waiting for an earlier file so that the order is kept. `refused`: the file itself is
   * invalid, so retrying is useless.
   */
  state: 'waiting' | 'sending' | 'arrived' | 'failed' | 'refused'
  /** 0 to 1. */
  progress: number
  failure?: Failure
  entry?: FileEntry
}

type Send = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<Sent<FileEntry>>

/** Callbacks for the outcome. */
interface UploadCallbacks {
  onSent: (entry: FileEntry) => void
  onFailed: (file: File, failure: Failure) => void
}

/** Works well on phones and stays below the server's limit for one user. */
const maxConcurrent = 3
/** Failures caused by the file itself. */
const finalStatuses = [413, 415, 422]

/**
 * Uploads of one field, a few concurrently. Finished uploads leave the queue in the order in which the files were
 * chosen; failed ones stay.
 */
export class UploadQueue {
  readonly #send: Send
  readonly #running = new Map<string, AbortController>()
  readonly #listeners = new Set<() => void>()
  #uploads: readonly Upload[] = []
  #count = 0
  #callbacks: UploadCallbacks | null = null

  constructor(send: Send) {
    this.#send = send
  }

  /** The same array until something changes. */
  uploads = (): readonly Upload[] => this.#uploads
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  setCallbacks(callbacks: UploadCallbacks | null): void {
    this.#callbacks = callbacks
  }

  add(files: readonly File[]): void {
    this.#set([...this.#uploads, ...files.map((file) => this.#make(file, { state: 'waiting' }))])
    this.#next()
  }

  /** Lists a file that is not uploaded, with the reason. */
  refuse(file: File, message: string): void {
    const failure = { message }
    this.#set([...this.#uploads, this.#make(file, { state: 'refused', failure })])
    this.#callbacks?.onFailed(file, failure)
  }

  retry(key: string): void {
    this.#change(key, { state: 'waiting', progress: 0 })
    this.#next()
  }

  /** Removes an upload and aborts it if necessary. */
  drop(key: string): void {
    this.#running.get(key)?.abort()
    this.#running.delete(key)
    this.#set(this.#uploads.filter((one) => one.key !== key))
    this.#handOver()
    this.#next()
  }

  /** Aborts all uploads. */
  close(): void {
    for (const giveUp of this.#running.values()) giveUp.abort()
    this.#running.clear()
    this.#set([])
  }

  #make(file: File, part: Pick<Upload, 'state'> & Partial<Upload>): Upload {
    this.#count += 1
    return { key: String(this.#count), file, progress: 0, ...part }
  }

  #set(uploads: readonly Upload[]): void {
    this.#uploads = uploads
    for (const listener of this.#listeners) listener()
  }

  #change(key: string, part: Partial<Upload>): void {
    this.#set(this.#uploads.map((one) => (one.key === key ? { ...one, ...part } : one)))
  }

  #next(): void {
    const waiting = this.#uploads.filter(({ state }) => state === 'waiting')
    for (const one of waiting.slice(0, Math.max(0, maxConcurrent - this.#running.size))) void this.#sendOne(one)
  }

  async #sendOne({ key, file }: Upload): Promise<void> {
    const giveUp = new AbortController()
    this.#running.set(key, giveUp)
    this.#change(key, { state: 'sending', progress: 0 })
    const onProgress = (progress: number) => {
      this.#change(key, { progress })
    }
    const sent = await this.#send(file, { onProgress, signal: giveUp.signal })
    if (giveUp.signal.aborted) return
    this.#running.delete(key)
    if (sent.ok) {
      this.#change(key, { state: 'arrived', entry: sent.data })
    } else {
      this.#change(key, { state: finalStatuses.includes(sent.status) ? 'refused' : 'failed', failure: sent.error })
      this.#callbacks?.onFailed(file, sent.error)
    }
    this.#handOver()
    this.#next()
  }

  /** Hands over finished uploads up to the first one still pending. */
  #handOver(): void {
    const end = this.#uploads.findIndex(({ state }) => state === 'waiting' || state === 'sending')
    const settled = end < 0 ? this.#uploads : this.#uploads.slice(0, end)
    const arrived = settled.filter(({ state }) => state === 'arrived')
    if (arrived.length === 0) return
    this.#set(this.#uploads.filter((one) => !arrived.includes(one)))
    for (const { entry } of arrived) if (entry) this.#callbacks?.onSent(entry)
  }
}
