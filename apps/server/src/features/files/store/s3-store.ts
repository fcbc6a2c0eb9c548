import { Problem } from '#platform/http/problem.ts'
import type { Contents, FileStore } from './file-store.ts'
import type { S3Bucket } from './s3-bucket.ts'

/** Seconds; an upload that was refused has to be sent again, so it is worth waiting for more than a hiccup. */
const retryAfter = 10

/** Stores contents as objects of a bucket, which all nodes share. */
export function openS3Store(bucket: S3Bucket, { name, pathOf }: Contents): FileStore {
  const nameOf = (key: string) => `${name}/${pathOf(key)}`

  /** A bucket that does not answer is no fault of the call: it may be repeated. */
  async function reach<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch {
      throw new Problem('FILES_AWAY', { retryAfter })
    }
  }

  return {
    async put(key, content, size) {
      const broken = new AbortController()
      // The SDK does not notice that what it sends has ended in an error, and would wait for the rest.
      content.once('error', () => {
        broken.abort()
      })
      try {
        await reach(bucket.put(nameOf(key), content, size, broken.signal))
      } catch (error) {
        throw content.errored ?? error
      } finally {
        content.destroy()
      }
    },
    get: async (key) => reach(bucket.get(nameOf(key))),
    has: async (key) => reach(bucket.has(nameOf(key))),
    remove: async (key) => reach(bucket.remove(nameOf(key))),
  }
}
