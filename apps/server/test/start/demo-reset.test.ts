import { execFile } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeDataDir, root, startMall } from './running-mall.ts'

const data = makeDataDir()
afterAll(() => data[Symbol.dispose]())

function reset(env: Record<string, string> = {}) {
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile(
      process.execPath,
      ['apps/server/src/demo-reset.ts'],
      { cwd: root, env: { DATA_DIR: data.path, ...env } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), said: (out + err).trim() }),
    )
  })
}

test('demo:reset spares a running mall and data that are no demo, and empties a demo for a new start', async () => {
  expect(await reset()).toEqual({ code: 0, said: `No data in ${data.path}.` })

  const mall = startMall(data.path, { env: { MALL_DEMO: 'on' } })
  await mall.ready
  expect(await reset()).toEqual({
    code: 1,
    said: `The demo cannot be reset: another mall (pid ${mall.pid}) already works on the data in ${data.path}.`,
  })
  mall.process.kill('SIGTERM')
  await mall.exit

  const url = 'postgres://shop:pw@db/mall'
  expect((await reset({ DATABASE_URL: url })).said).toBe(
    'The demo cannot be reset: with DATABASE_URL the data are not ours to remove.',
  )

  const mark = join(data.path, 'demo')
  rmSync(mark)
  expect((await reset()).said).toMatch(/were not begun as a demo; they are not removed\.$/)
  writeFileSync(mark, '')

  writeFileSync(join(data.path, 'mine'), '')
  expect((await reset()).code).toBe(0)
  expect(['postgres', 'keys', 'mine'].map((name) => existsSync(join(data.path, name)))).toEqual([false, false, true])

  const next = startMall(data.path, { env: { MALL_DEMO: 'on' } })
  await next.ready
  next.process.kill('SIGTERM')
  expect(await next.exit).toEqual({ code: 0, signal: null })
})
