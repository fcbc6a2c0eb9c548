import { setTimeout as wait } from 'node:timers/promises'
import { call } from '@mall/contract/base/call'
import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { bareApp, nobody } from '#test/bare-app.ts'
import { answerBytes } from './answer-fresh.ts'
import { makeServe } from './serve.ts'

const late = call({ method: 'GET', path: '/api/late', access: 'public', summary: '', ok: z.any() })

test.each<[string, (reply: FastifyReply) => object]>([
  ['returns', () => ({})],
  ['sends', (reply) => answerBytes(reply, Buffer.from('{}'))],
  [
    'throws',
    () => {
      throw new Error('too late')
    },
  ],
])('answers 503 once and logs no second answer when the handler %s after its timeout', async (_, end) => {
  const lines: string[] = []
  const done = Promise.withResolvers<undefined>()
  const app = await bareApp(
    (app) => {
      makeServe(app, nobody, 'mall')(
        late,
        async ({ reply }) => {
          try {
            await wait(60)
            return end(reply)
          } finally {
            done.resolve(undefined)
          }
        },
        { patience: 30 },
      )
    },
    { logLevel: 'warn', logTo: { write: (line) => void lines.push(line) } },
  )
  const answer = await app.inject(late.path)
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'BUSY' }])
  await done.promise
  await expect.poll(() => lines.length).toBe(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'calls refused', reasons: { FST_ERR_HANDLER_TIMEOUT: 1 } })
})
