import { expect, test } from 'vitest'
import { copyDemo } from '../running/demo-data.ts'
import { makeDataDir, runCommand, startMall, stopMall, until } from '../running/running-mall.ts'

const company = {
  ...{ name: '한빛식품', bizNo: '1208147521', ownerNm: '박사장', phone: '0264271180', addr: '서울', hours: '월–금' },
  ...{ bizType: '', bizItem: '', contact: '', bankAccount: '' },
}
const person = { username: 'owner', name: '박사장', password: 'Sorak!4711q' }

const codeIn = (text: string) => /\/opening\?code=(\S+)/.exec(text)?.[1] ?? ''

function post(address: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  return fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

test('prints how to open the first mall until there is one', async () => {
  using data = makeDataDir()
  const mall = startMall(data.path)
  const address = await mall.ready
  await until(() => codeIn(mall.out()), Boolean)
  const opened = await post(address, '/api/opening', { code: codeIn(mall.out()), company, person })
  expect(await opened.json()).toEqual({ result: 'SUCCESS', tenantCd: '10' })
  const { username, password } = person
  expect((await post(address, '/nuri/jwt/login', { username, password })).status).toBe(200)
  await stopMall(mall)

  const again = startMall(data.path)
  await again.ready
  await stopMall(again)
  expect(codeIn(again.out())).toBe('')
})

test('opens a mall beside the demo, which is no longer reset then', async () => {
  using data = makeDataDir()
  await copyDemo(data.path)
  const mall = startMall(data.path, { env: { MALL_DEMO: 'on' } })
  const address = await mall.ready
  const made = await runCommand(['apps/server/src/mall-cli.ts', 'create', '한빛식품'], { DATA_DIR: data.path })
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('gets the code 30') as string })
  const opened = await post(address, '/api/opening', { code: codeIn(made.said), company, person })
  expect(opened.status).toBe(200)
  await stopMall(mall)
  expect(await runCommand(['apps/server/src/demo-reset.ts'], { DATA_DIR: data.path })).toEqual({
    code: 1,
    said: `The demo cannot be reset: the data in ${data.path} hold a wholesaler besides the demo; they are not removed. Wholesalers of the demo go with: npm run tenant -- delete <code>`,
  })
})
