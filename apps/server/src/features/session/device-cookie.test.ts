import { randomBytes } from 'node:crypto'
import { isAuthenticUser, jwtLogin } from '@mall/contract/session'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { digestOf, keyedDigest } from '#platform/secrets/secret.ts'
import { useMall } from '#test/mall.ts'
import { addPerson, addTenants, forgetFailures, usualPassword as password } from '#test/people.ts'

const mall = useMall(async (made) => {
  await addTenants(made)
  await addPerson(made, { userCd: 'gim' })
  await addPerson(made, { userCd: 'lee' })
})

/** Signs in from a browser with this cookie, if any; returns the cookie set by the response. */
const signInFrom = async (username: string, device?: string) => {
  const cookies: Record<string, string> = device === undefined ? {} : { mall_device: device }
  const answer = await mall.ask(jwtLogin, { body: { username, password } }, { cookies })
  return String(answer.cookies.find(({ name }) => name === 'mall_device')?.value)
}
const tryPassword = (given: string, device?: string) =>
  mall.ask(
    isAuthenticUser,
    { body: { username: 'gim', password: given } },
    { cookies: device === undefined ? {} : { mall_device: device } },
  )
const partsOf = (cookie: string) => cookie.split('.') as [id: string, mac: string]

let own: string
beforeAll(async () => {
  own = await signInFrom('gim')
})
beforeEach(() => forgetFailures(mall))

test.each<[string, (id: string, mac: string) => Promise<string> | string]>([
  ['a MAC with one character changed', (id, mac) => `${id}.${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`],
  ['no MAC', (id) => id],
  ['an empty MAC', (id) => `${id}.`],
  ['the MAC of another device', async (id) => `${id}.${partsOf(await signInFrom('lee'))[1]}`],
  ['a MAC made with another key', (id) => `${id}.${keyedDigest(randomBytes(32), 'device-cookie', id)}`],
  ['a MAC made for another purpose', (id) => `${id}.${keyedDigest(mall.house.keys.digest, 'device', id)}`],
  ['the plain hash of its id', (id) => `${id}.${digestOf(id)}`],
])('treats a known device as unknown when its cookie carries %s', async (_, forge) => {
  const forged = await forge(...partsOf(own))
  for (let n = 0; n < 5; n += 1) await tryPassword('wrong')
  expect((await tryPassword(password)).status).toBe(429)
  expect((await tryPassword(password, forged)).status).toBe(429)
  expect((await tryPassword(password, own)).status).toBe(200)
})

test('replaces a device id it did not issue, so that none can be planted and shared', async () => {
  const planted = `planted-by-a-thief.${randomBytes(32).toString('base64url')}`
  const given = await signInFrom('gim', planted)
  expect(partsOf(given)[0]).not.toBe(partsOf(planted)[0])
  expect(
    await mall.owner`select from known_devices where device_hash = ${digestOf('planted-by-a-thief')}`,
  ).toHaveLength(0)
})
