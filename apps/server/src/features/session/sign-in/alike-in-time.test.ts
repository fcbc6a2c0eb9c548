import { frontLogin } from '@mall/contract/otp'
import { isAuthenticUser, jwtLogin } from '@mall/contract/session'
import { expect, test } from 'vitest'
import { hashPassword } from '#platform/secrets/password-hash.ts'
import { useMall } from '#test/mall.ts'
import { addPerson, addTenants, forgetFailures } from '#test/people.ts'
import { times } from '#test/proof.ts'

const mall = useMall(async (arranged) => {
  await addTenants(arranged)
  await addPerson(arranged, { userCd: 'gim', otpRequired: true })
  // Real hashing cost, since it dominates the response time.
  const hash = await hashPassword('Real!2026x')
  await arranged.owner`update users set password_hash = ${hash}`
})

const rounds = times(15, 40)
/** By chance alone a share leaves 0.5 ± this in only one of several thousand comparisons. */
const chance = times(0.4, 0.2)

/** Milliseconds of one failed attempt with all counters reset. */
async function timeOf(
  call: typeof isAuthenticUser | typeof jwtLogin | typeof frontLogin,
  body: object,
): Promise<number> {
  await forgetFailures(mall)
  const from = performance.now()
  const { problem } = await mall.ask(call, { body: body as never })
  expect(problem.code).toBe('BAD_CREDENTIALS')
  return performance.now() - from
}

/** Share of pairs in which the first time exceeds the second: one half if indistinguishable. */
function shareAbove(one: number[], other: number[]): number {
  const above = one.flatMap((a) => other.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)))
  return above.reduce<number>((sum, n) => sum + n, 0) / above.length
}

test.each([
  ['is-authentic-user', isAuthenticUser],
  ['jwt/login', jwtLogin],
  ['front-login', frontLogin],
])('%s takes equally long for a wrong password, user and tenant', async (_, call) => {
  const cases = {
    person: { username: 'gim', password: 'Wrong!2026x' },
    nobody: { username: 'nobody', password: 'Wrong!2026x' },
    nowhere: { username: 'gim', password: 'Wrong!2026x', tenantCd: '99' },
  }
  const spent = { person: [] as number[], nobody: [] as number[], nowhere: [] as number[] }
  for (const body of Object.values(cases)) await timeOf(call, body)
  for (let n = 0; n < rounds; n += 1)
    for (const name of ['person', 'nobody', 'nowhere'] as const) spent[name].push(await timeOf(call, cases[name]))
  for (const stranger of [spent.nobody, spent.nowhere]) {
    expect(shareAbove(spent.person, stranger)).toBeGreaterThan(0.5 - chance)
    expect(shareAbove(spent.person, stranger)).toBeLessThan(0.5 + chance)
  }
})
