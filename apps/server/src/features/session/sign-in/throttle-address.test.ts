import { isAuthenticUser } from '@mall/contract/session'
import { beforeEach, describe, expect, test } from 'vitest'
import { askThrough, crowded, testSettings, useMall, type Ask } from '#test/mall.ts'
import { addPerson, addTenants, forgetFailures, usualPassword } from '#test/people.ts'
import { buildApp } from '../../../app.ts'

const mall = useMall(async (arranged) => {
  await addTenants(arranged)
  await addPerson(arranged, { userCd: 'gim' })
  for (let n = 0; n < 60; n += 1) await addPerson(arranged, { userCd: `store${n}`, tenantId: n % 2 ? '10' : '20' })
}, crowded)

beforeEach(() => forgetFailures(mall))

const address = '203.0.113.60'

function tryName(ask: Ask, n: number, password: string) {
  const body = { username: `store${n}`, password, tenantCd: n % 2 ? '10' : '20' }
  return ask(isAuthenticUser, { body }, { address })
}

const sixty = Array.from({ length: 60 }, (_, n) => n)

const countOf = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

describe('failures per address', () => {
  test('checks exactly 50 of 60 concurrent wrong passwords for 60 users of two tenants', async () => {
    const answers = await Promise.all(sixty.map((n) => tryName(mall.ask, n, 'wrong')))
    expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([50, 10])
  })

  test('checks at most 50 of 120 sent to two processes', async () => {
    const second = await buildApp(mall.house, testSettings)
    const ask = askThrough(second)
    const answers = await Promise.all(
      sixty.flatMap((n) => [tryName(mall.ask, n, 'wrong'), tryName(ask, 59 - n, 'wrong')]),
    )
    await second.close()
    expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([50, 70])
  })

  test('signs in 60 users of one office concurrently', async () => {
    const answers = await Promise.all(sixty.map((n) => tryName(mall.ask, n, usualPassword)))
    expect(answers.every(({ ok }) => ok.result === 'SUCCESS')).toBe(true)
    const failures = await mall.owner`select failures from shared_throttles`
    expect([...failures]).toEqual([{ failures: 0 }])
  })

  test('counts the failures of both tenants together, and spares other addresses', async () => {
    for (const n of sixty.slice(0, 50)) expect((await tryName(mall.ask, n, 'wrong')).status).toBe(200)
    for (const tenantCd of ['10', '20']) {
      const body = { username: 'nobody', password: 'x', tenantCd }
      expect((await mall.ask(isAuthenticUser, { body }, { address })).headers['retry-after']).toBe('30')
      expect((await mall.ask(isAuthenticUser, { body }, { address: '203.0.113.61' })).status).toBe(200)
    }
  })

  test('does not count attempts rejected by the account limit', async () => {
    const body = { username: 'gim', password: 'wrong' }
    for (let n = 0; n < 12; n += 1) await mall.ask(isAuthenticUser, { body }, { address })
    const failures = await mall.owner`select failures from shared_throttles`
    expect([...failures]).toEqual([{ failures: 5 }])
  })
})
