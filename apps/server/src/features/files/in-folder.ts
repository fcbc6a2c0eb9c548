import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileRoom } from './open-file-room.ts'

/** Works in a folder of its own among the incoming files, which is deleted afterwards, also after a failure. */
export async function inFolder<T>(
  { incoming }: Pick<FileRoom, 'incoming'>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(incoming, 'u-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
