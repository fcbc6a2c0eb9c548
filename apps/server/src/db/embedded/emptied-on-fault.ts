import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** After a failure, leaves nothing that could be taken for a whole mall or backup. The folder was empty before. */
export async function emptiedOnFault<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true })
    throw error
  }
}
