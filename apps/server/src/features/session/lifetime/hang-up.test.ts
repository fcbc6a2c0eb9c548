import { logout } from '@mall/contract/session'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testSettings, useMall } from '#test/mall.ts'
import { addPerson, addTenants, signIn } from '#test/people.ts'
import { buildApp } from '../../../app.ts'

const mall = useMall(async (arranged) => {
  await addTenants(arranged)
  await addPerson(arranged, { userCd: 'gim' })
})

/** The app listening on a port, and the errors it logs. */
async function openPort(trustProxy: string[]) {
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const app = await buildApp(mall.house, { ...testSettings, trustProxy, logLevel: 'error', logTo })
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, port: (app.server.address() as AddressInfo).port, lines }
}

const auditedAddresses = async () =>
  (await mall.owner`select address from audit_rows where action = 'sign-out'`).map((row) => row.address as string)

test.each([
  ['directly', [], '', '127.0.0.1'],
  ['through a proxy', ['127.0.0.1'], 'x-forwarded-for: 203.0.113.77\r\n', '203.0.113.77'],
])(
  'audits the address of a client that disconnects while its sign-out waits for the database, %s',
  async (_how, trusted, header, address) => {
    const { app, port, lines } = await openPort(trusted)
    const { refreshToken } = await signIn(mall, 'gim')
    await mall.owner.begin(async (trx) => {
      await trx`lock table refresh_tokens in access exclusive mode`
      const client = connect(port, '127.0.0.1')
      const [server] = (await once(app.server, 'connection')) as [Socket]
      const closed = once(server, 'close')
      const body = JSON.stringify({ refreshToken })
      client.write(
        `POST ${logout.path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${header}` +
          `content-type: application/json\r\ncontent-length: ${String(body.length)}\r\n\r\n${body}`,
      )
      await expect
        .poll(() => trx`select 1 from pg_locks where relation = 'refresh_tokens'::regclass and not granted`)
        .toHaveLength(1)
      client.destroy()
      await closed
    })
    await expect.poll(auditedAddresses).toContain(address)
    expect(lines).toEqual([])
  },
)
