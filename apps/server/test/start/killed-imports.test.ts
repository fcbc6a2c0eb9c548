import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientConfig } from '#db/connections/connect.ts'
import { openSession } from '#db/driver/session.ts'
import { embeddedDatabase, findPlace, superuser } from '#db/embedded/place.ts'
import { onThisMachine } from '../on-this-machine.ts'
import { copyDemo } from '../running/demo-data.ts'
import { makeDataDir, startMall, stopMall } from '../running/running-mall.ts'

const data = makeDataDir()
beforeAll(() => copyDemo(data.path))
afterAll(() => data[Symbol.dispose]())

const owner = () =>
  openSession(
    clientConfig(
      { ...superuser(findPlace({ path: data.path, chosen: true })), database: embeddedDatabase },
      { 'app.tenant': '10' },
    ),
  )

test('goes on with imports as soon as it has started again after it was killed', async () => {
  const mall = startMall(data.path)
  await mall.ready
  const before = owner()
  // Longer than the test takes, so that it is not the claim's own end that frees it.
  await before`insert into imports (tenant_id, kind, state, file_name, user_id, claim, claimed_until)
    select tenant_id, 'products', 'CHECKING', '상품.csv', user_id, gen_random_uuid(), now() + interval '30 seconds'
    from users where tenant_id = '10' limit 1`
  await before.end()
  mall.process.kill('SIGKILL')
  await mall.exit

  const next = startMall(data.path)
  await next.ready
  const after = owner()
  const stateOf = async () => {
    const [row] = await after<{ state: string }>`select state from imports where file_name = '상품.csv'`
    return row?.state
  }
  await expect.poll(stateOf, { timeout: onThisMachine(10_000) }).toBe('READY')
  await after.end()
  await stopMall(next)
})
