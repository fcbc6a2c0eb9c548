import { endOneSession, endOtherSessions, listSessions } from '@mall/contract/security'
import { refreshSession } from '@mall/contract/session'
import { whoAmI } from '@mall/contract/users'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { addPerson, addTenants, signIn } from '#test/people.ts'
import { deviceName, shortAddress } from '../client-device.ts'

const mall = useMall(addTenants)

const sessionsOf = async (token: string) => (await mall.ask(listSessions, {}, { token })).ok.sessions
const isIn = async (token: string) => (await mall.ask(whoAmI, {}, { token })).status === 200

test("lists a user's sessions with this browser first, and ends any of the others", async () => {
  await addPerson(mall, { userCd: 'many' })
  await addPerson(mall, { userCd: 'stranger' })
  const other = await signIn(mall, 'many')
  const { accessToken: token } = await signIn(mall, 'many')
  const { accessToken: strangers } = await signIn(mall, 'stranger')
  const [mine, theirs, ...more] = await sessionsOf(token)
  expect([mine?.isThis, theirs?.isThis, more.length]).toEqual([true, false, 0])
  expect(theirs?.address).toBe('127.0.0.*')
  const end = (sessionId: string, by = token) => mall.ask(endOneSession, { params: { sessionId } }, { token: by })
  expect((await end(theirs?.sessionId ?? '', strangers)).status).toBe(404)
  for (const absent of [randomUUID(), 'x']) expect((await end(absent)).status).toBe(404)
  expect(await isIn(other.accessToken)).toBe(true)
  expect((await end(theirs?.sessionId ?? '')).status).toBe(200)
  expect(await isIn(other.accessToken)).toBe(false)
  const { refreshToken } = other
  expect((await mall.ask(refreshSession, { body: { refreshToken } })).status).toBe(401)
  expect(await sessionsOf(token)).toHaveLength(1)
  expect((await end(theirs?.sessionId ?? '')).status).toBe(404)
})

test('ends all other sessions and keeps this one', async () => {
  await addPerson(mall, { userCd: 'others' })
  const others = [await signIn(mall, 'others'), await signIn(mall, 'others')]
  const { accessToken: token } = await signIn(mall, 'others')
  expect((await mall.ask(endOtherSessions, {}, { token })).status).toBe(200)
  expect(await Promise.all(others.map(({ accessToken }) => isIn(accessToken)))).toEqual([false, false])
  expect(await isIn(token)).toBe(true)
  const audited = await mall.owner`select 1 from audit_rows where action = 'session.others-ended'`
  expect(audited).toHaveLength(1)
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1', 'iPhone · Safari'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0', 'Windows · Edge'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S931N) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Android · Samsung Internet',
  ],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36 KAKAOTALK 25.8', 'Android · KakaoTalk'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0 Safari/537.36', 'Mac · Chrome'],
  ['curl/8.0', ''],
])('names the device of %s %j', (agent, name) => {
  expect(deviceName(agent)).toBe(name)
})

test.each([
  ['203.0.113.77', '203.0.113.*'],
  ['::ffff:203.0.113.77', '203.0.113.*'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::*'],
  ['2001:db8::5', '2001:db8::*'],
])('shortens %s to %s', (address, shown) => {
  expect(shortAddress(address)).toBe(shown)
})
