import { frontLogin } from '@mall/contract/otp'
import { isAuthenticUser, jwtLogin } from '@mall/contract/session'
import { expect, test } from 'vitest'
import { hashPassword } from '#platform/secrets/password-hash.ts'
import { useMall } from '#test/mall.ts'
import { addPerson, addTenants, forgetFailures } from '#test/people.ts'

const mall = useMall(async (arranged) => {
  await addTenants(arranged)
  await addPerson(arranged, { userCd: 'gim', otpRequired: true })
  // Real hashing cost, since it dominates the response time.
  const hash = await hashPassword('Real!2026x')
  await arranged.owner`update users set password_hash = ${hash}`
})

const rounds = 40

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
  const times = { person: [] as number[], nobody: [] as number[], nowhere: [] as number[] }
  for (const body of Object.values(cases)) await timeOf(call, body)
  for (let n = 0; n < rounds; n += 1)
    for (const name of ['person', 'nobody', 'nowhere'] as const) times[name].push(await timeOf(call, cases[name]))
  // With 40 × 40 pairs, chance alone leaves 0.5 ± 0.2 in only one of several thousand runs.
  for (const stranger of [times.nobody, times.nowhere]) {
    expect(shareAbove(times.person, stranger)).toBeGreaterThan(0.3)
    expect(shareAbove(times.person, stranger)).toBeLessThan(0.7)
  }
})
