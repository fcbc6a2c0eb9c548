import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Address } from './s3-address.ts'

export interface S3Bucket {
  put(name: string, content: Readable, size: number, signal: AbortSignal): Promise<void>
  get(name: string): Promise<Readable | null>
  has(name: string): Promise<boolean>
  remove(name: string): Promise<void>
  /** Rejects with the error of the store when the bucket cannot be used. */
  check(): Promise<void>
  /** Whether the last request was answered. */
  isAway(): boolean
}

/** Called with the reason when a bucket stops answering, and with null when it answers again. */
export type OnBucketChange = (fault: string | null) => void

const connectMs = 3000
/** Longest silence of a store in the middle of a transfer. */
const silenceMs = 20_000

type Sdk = typeof import('@aws-sdk/client-s3')

export function openS3Bucket(address: S3Address, onChange: OnBucketChange, mostSilence = silenceMs): S3Bucket {
  const { ask, isAway } = openClient(address, onChange, mostSilence)
  const at = (name: string) => ({
    Bucket: address.bucket,
    Key: address.prefix === '' ? name : `${address.prefix}/${name}`,
  })

  return {
    async put(name, content, size, abortSignal) {
      // One request: an upload is far below its limit of 5 GB, and nothing of an aborted one remains.
      const object = { ...at(name), Body: content, ContentLength: size }
      await ask((s3, sdk) => s3.send(new sdk.PutObjectCommand(object), { abortSignal }))
    },
    async get(name) {
      const found = await ask((s3, sdk) => s3.send(new sdk.GetObjectCommand(at(name)))).catch(unlessMissing)
      return found?.Body instanceof Readable ? found.Body : null
    },
    async has(name) {
      return !!(await ask((s3, sdk) => s3.send(new sdk.HeadObjectCommand(at(name)))).catch(unlessMissing))
    },
    async remove(name) {
      await ask((s3, sdk) => s3.send(new sdk.DeleteObjectCommand(at(name))))
    },
    async check() {
      // A GET of what is not there: only its answer says whether the object is missing or the bucket.
      await ask((s3, sdk) => s3.send(new sdk.GetObjectCommand(at('probe')))).catch(unlessMissing)
    },
    isAway,
  }
}

/** The SDK is loaded with the first request, so that a mall without a bucket does without its memory. */
function openClient(address: S3Address, onChange: OnBucketChange, mostSilence: number) {
  let client: S3Client | undefined
  let fault: string | null = null

  function note(now: string | null) {
    const changed = (now === null) !== (fault === null)
    fault = now
    if (changed) onChange(now)
  }

  async function ask<T>(work: (client: S3Client, sdk: Sdk) => Promise<T>): Promise<T> {
    const sdk = await import('@aws-sdk/client-s3')
    client ??= makeClient(address, sdk, mostSilence)
    try {
      const answer = await work(client, sdk)
      note(null)
      return answer
    } catch (error) {
      if (isMissing(error)) note(null)
      else if (!isAborted(error)) note(reasonOf(error))
      throw error
    }
  }
  return { ask, isAway: () => fault !== null }
}

const ignore = () => undefined

function makeClient({ endpoint, region, credentials }: S3Address, sdk: Sdk, socketTimeout: number): S3Client {
  return new sdk.S3Client({
    region,
    forcePathStyle: true,
    maxAttempts: 2,
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
    requestHandler: { connectionTimeout: connectMs, socketTimeout },
    // Faults are counted and logged here; the SDK would write them to the terminal.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    // Checksums in trailers are Amazon's own; many other stores refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/** A missing bucket also answers 404, but it is a fault; only HEAD does not tell them apart. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)
}

function unlessMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

const isAborted = (error: unknown) => error instanceof Error && error.name === 'AbortError'

/** Without message: some stores repeat the request there, with its signature. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = error as NodeJS.ErrnoException
  return code ?? error.name
}
