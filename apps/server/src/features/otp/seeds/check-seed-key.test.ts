import { randomBytes } from 'node:crypto'
import { frontLogin, otpVerify } from '@mall/contract/otp'
import { expect, test } from 'vitest'
import { seedPlace } from '#db/otp-seed-place.ts'
import { ringOf } from '#platform/secrets/key-ring.ts'
import { sealText } from '#platform/secrets/sealed-text.ts'
import { useMall } from '#test/mall.ts'
import { addPerson, addTenants, usualPassword as password } from '#test/people.ts'
import { codeOf, openSignInBrowser, signInWithFactor } from '#test/sign-in-browser.ts'
import { checkSeedKey } from './check-seed-key.ts'

const mall = useMall(addTenants)
const folder = '/data/keys'
const foreign = ringOf(randomBytes(32))

const check = (keys = mall.house.keys.otpSeed) => checkSeedKey(mall.database, keys, folder)

async function registered(userCd: string, tenantId = '10') {
  const userId = await addPerson(mall, { userCd, tenantId, otpRequired: true })
  const browser = await signInWithFactor(openSignInBrowser(mall, userCd, { tenantCd: tenantId }))
  return { userId, otpUri: browser.otpUri }
}

/** Seals the seed with another key. */
async function sealWithOtherKey(userId: string, tenantId = '10', keys = foreign) {
  const sealed = sealText(keys, 'ABCDEFGH', seedPlace(tenantId, userId))
  await mall.owner`update users set otp_seed = ${sealed} where user_id = ${userId}`
}

test('refuses to start with a key that opens no second factor, naming its file', async () => {
  await check()
  const { userId } = await registered('first', '20')
  await check()
  await expect(check(foreign)).rejects.toThrow(`the key ${folder}/otp-seed.key is not the key of this database`)
  const rotated = ringOf(randomBytes(32), randomBytes(32))
  await sealWithOtherKey(userId, '20', rotated)
  await check(rotated)
  await expect(check()).rejects.toThrow(`the key ${folder}/otp-seed.2.key is not the key of this database`)
  await mall.owner`update users set otp_seed = null`
})

test('starts with one damaged secret among others, and tells its owner what to do', async () => {
  await registered('well')
  const { userId, otpUri } = await registered('damaged')
  await sealWithOtherKey(userId)
  await check()
  const me = { username: 'damaged', password, tenantCd: '10' }
  const { ok } = await mall.ask(frontLogin, { body: me })
  const authId = ok.result === 'SUCCESS' ? ok.data.authId : ''
  const answer = await mall.ask(otpVerify, { body: { ...me, authId, otp: codeOf(otpUri) } })
  expect([answer.status, answer.problem.code]).toEqual([422, 'FACTOR_UNREADABLE'])
  expect(answer.problem.message).toContain('복구 코드를 입력하거나')
})
