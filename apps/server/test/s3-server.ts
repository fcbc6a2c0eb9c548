import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A real S3 server in a process of its own, with an empty bucket. */
export interface S3Server {
  /** FILES_URL of the bucket. */
  url: string
  port: number
  /** Ends the process; the objects remain. */
  kill(): Promise<void>
  /** Starts it again on the same port and objects. */
  start(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const command = "require('@20minutes/s3rver/lib/cli').parse()"
export const bucket = 'mall-files'

export async function startS3(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'mall-s3-'))
  let port = 0
  let running: ReturnType<typeof spawn> | undefined

  async function start() {
    const options = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '-s', '--configure-bucket', bucket]
    const child = spawn(process.execPath, ['-e', command, '--', ...options], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    running = child
    port = await new Promise<number>((resolve, reject) => {
      let said = ''
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text
        const found = /listening on \S+:(\d+)/.exec(said)?.[1]
        if (found) resolve(Number(found))
      })
      child.once('exit', (code) => reject(new Error(`the S3 server ended with ${String(code)}\n${said}`)))
    })
  }

  async function kill() {
    const child = running
    if (child?.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }

  await start()
  return {
    url: `s3://S3RVER:S3RVER@${bucket}/shop?endpoint=http://127.0.0.1:${String(port)}`,
    port,
    kill,
    start,
    async [Symbol.asyncDispose]() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
