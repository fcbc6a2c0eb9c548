import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'

const root = join(import.meta.dirname, '..')
const patienceMs = 60_000

/** A whole demo mall for the journeys of one file, with data of its own; gone afterwards. */
export function useMall(env: Record<string, string> = {}): { address: string } {
  const mall = { address: '' }
  let end: () => Promise<void> = () => Promise.resolve()
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'journey-'))
    // PostgreSQL's user has to pass through when we are root.
    chmodSync(folder, 0o711)
    const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
      cwd: root,
      env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '', DATA_DIR: join(folder, 'data'), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = once(child, 'exit')
    end = async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
    mall.address = await new Promise((resolve, reject) => {
      let said = ''
      const timer = setTimeout(() => reject(new Error(`the mall is not ready after a minute:\n${said}`)), patienceMs)
      const listen = (text: string) => {
        said += text
        const address = /is ready: (http\S+)/.exec(said)?.[1]
        if (address === undefined) return
        clearTimeout(timer)
        resolve(address)
      }
      child.stdout.setEncoding('utf8').on('data', listen)
      child.stderr.setEncoding('utf8').on('data', listen)
      void ended.then(() => reject(new Error(`the mall ended before it was ready:\n${said}`)))
    })
  })
  afterAll(() => end())
  return mall
}
