import { expect, test } from 'vitest'
import { bareApp, open } from '#test/bare-app.ts'

async function linesOf(run: (app: Awaited<ReturnType<typeof bareApp>>) => Promise<unknown>) {
  const lines: string[] = []
  const app = await bareApp(
    (app) => {
      app.post('/api/things/:id', open, () => ({}))
      app.get('/api/broken', open, () => {
        throw Object.assign(new Error('it broke'), { detail: 'Key (username)=(secret) exists', code: '23505' })
      })
    },
    { logLevel: 'info', logTo: { write: (line) => void lines.push(line) } },
  )
  await run(app)
  return lines
}

test('logs route, status and time, and nothing that was sent', async () => {
  const [line = '', ...rest] = await linesOf((app) =>
    app.inject({
      method: 'POST',
      url: '/api/things/secret?token=secret',
      payload: { password: 'secret' },
      headers: { authorization: 'Bearer secret', cookie: 'mall_2fa=secret' },
    }),
  )
  expect(rest).toEqual([])
  expect(line).not.toContain('secret')
  expect(JSON.parse(line)).toMatchObject({ method: 'POST', route: '/api/things/:id', status: 200, msg: 'answered' })
})

test('logs wholesaler, user and address by id, without the name of the user or the id in the path', async () => {
  const caller = {
    tenantId: '10',
    userId: 'a-user-id',
    userCd: 'secret',
    role: 'OFFICE',
    storeId: null,
    sessionId: 's',
  }
  const lines: string[] = []
  const app = await bareApp(
    (app) => {
      app.get('/api/things/:id', open, (request) => {
        request.caller = { ...caller, role: 'OFFICE', rights: [], mustChangePassword: false }
        return {}
      })
    },
    { logLevel: 'info', logTo: { write: (line) => void lines.push(line) } },
  )
  await app.inject({ url: '/api/things/secret?name=secret', remoteAddress: '203.0.113.7' })
  expect(lines.join()).not.toContain('secret')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    ...{ tenant: '10', user: 'a-user-id', address: '203.0.113.7', route: '/api/things/:id', status: 200 },
  })
})

test('logs the request id that the answer carries', async () => {
  let id: unknown
  const [line = ''] = await linesOf(async (app) => {
    id = (await app.inject({ method: 'POST', url: '/api/things/1', payload: {} })).headers['x-request-id']
  })
  expect(JSON.parse(line)).toMatchObject({ level: 30, reqId: id })
})

test('logs only the address of an anonymous call', async () => {
  const [line = ''] = await linesOf((app) => app.inject({ method: 'POST', url: '/api/things/1', payload: {} }))
  expect(Object.keys(JSON.parse(line) as object)).not.toContain('user')
  expect(JSON.parse(line)).toMatchObject({ address: '127.0.0.1' })
})

test('logs a failure with its cause and the request id of the answer, without values of rows', async () => {
  let id: unknown
  const lines = await linesOf(async (app) => {
    const answer = await app.inject('/api/broken')
    expect(answer.json()).not.toHaveProperty('stack')
    expect(answer.body).not.toContain('it broke')
    id = answer.headers['x-request-id']
  })
  expect(lines.join()).not.toContain('secret')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ reqId: id, err: { message: 'it broke', code: '23505' } })
})
