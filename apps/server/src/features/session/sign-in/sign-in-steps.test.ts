import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atomically } from '#db/statements/atomically.ts'
import { makeRecoveryCodes, recoveryHash } from '#features/otp/recovery-codes.ts'
import { insertRecoveryCodes } from '#features/otp/recovery.queries.ts'
import { useMall } from '#test/mall.ts'
import { addPerson, addTenants } from '#test/people.ts'
import { patience, times } from '#test/proof.ts'
import { openSignInBrowser, signInWithFactor, stepNames, type Step } from '#test/sign-in-browser.ts'

const mall = useMall(async (made) => {
  await addTenants(made)
  await made.owner`insert into stores (tenant_id, store_cd, store_nm, store_grade, biz_no, owner_nm, phone, address, otp_required)
    values ('10', 'S2', '둘째 가게', 'A', '1234567891', '이사장', '01012345678', '서울', true)`
  await made.owner`insert into otp_required_roles (tenant_id, role) values ('10', 'OFFICE')`
})

interface Kind {
  /** Why a factor is required: by user, store or role, or by choice; `false` if it is not. */
  otpRequired: false | 'asked' | 'of the store' | 'of the role' | 'chosen'
  registered: boolean
  mustChange: boolean
}

const kinds: Record<string, Kind> = {
  'no second factor': { otpRequired: false, registered: false, mustChange: false },
  'a second factor to register': { otpRequired: 'asked', registered: false, mustChange: false },
  'a registered second factor': { otpRequired: 'asked', registered: true, mustChange: false },
  'an initial password': { otpRequired: false, registered: false, mustChange: true },
  'an initial password and a second factor to register': { otpRequired: 'asked', registered: false, mustChange: true },
  'an initial password and a registered second factor': { otpRequired: 'asked', registered: true, mustChange: true },
}

/** The reason for the factor must make no difference. */
const furtherKinds: Record<string, Kind> = {
  'a second factor required by the store': { otpRequired: 'of the store', registered: false, mustChange: false },
  'a second factor required by the role': { otpRequired: 'of the role', registered: false, mustChange: false },
  'a chosen second factor that was reset': { otpRequired: 'chosen', registered: false, mustChange: false },
  'a registered second factor no longer required': {
    otpRequired: false,
    registered: true,
    mustChange: false,
  },
}

/** A second, much simpler implementation of the rules. */
function rulesFor({ otpRequired, registered, mustChange }: Kind) {
  const needsFactor = otpRequired !== false || registered
  const has = {
    registered,
    recoveryCodes: registered ? recoveryCodesEach : 0,
    initial: mustChange,
    changed: false,
    attempt: '',
    enrols: false,
    proof: false,
    ticket: false,
  }
  const initialFirst = () => has.initial && !has.registered
  const allows: Record<Step, () => boolean> = {
    check: () => !has.changed,
    front: () => {
      if (has.changed || initialFirst() || !needsFactor) return false
      has.enrols = !has.registered
      has.attempt = has.enrols ? 'scan' : 'code'
      return true
    },
    register: () => {
      if (has.attempt === '' || has.attempt === 'done' || !has.enrols) return false
      has.attempt = 'code'
      return true
    },
    right: () => {
      if (has.attempt !== 'code') return false
      Object.assign(has, { attempt: 'done', proof: true, registered: true })
      return true
    },
    wrong: () => false,
    recovery: () => {
      // Users who register during sign-in have not seen these codes, so they are rejected.
      if (has.attempt !== 'code' || has.enrols || has.recoveryCodes === 0) return false
      has.recoveryCodes -= 1
      Object.assign(has, { attempt: 'done', proof: true })
      return true
    },
    change: () => {
      if (has.changed || !initialFirst()) return false
      Object.assign(has, { changed: true, initial: false, attempt: '', proof: false, ticket: false })
      return true
    },
    ticket: () => {
      if (has.changed || initialFirst() || (needsFactor && !has.proof)) return false
      Object.assign(has, { proof: false, ticket: true })
      return true
    },
    login: () => {
      const had = has.ticket
      has.ticket = false
      return had
    },
  }
  return allows
}

let people = 0
const recoveryCodesEach = 3

/** Creates a user of this kind. */
async function arrange(kind: Kind, userCd: string, address: string) {
  const role = kind.otpRequired === 'of the role' ? 'OFFICE' : 'STORE'
  const userId = await addPerson(mall, { userCd, role, otpRequired: kind.otpRequired === 'asked' || kind.registered })
  if (kind.otpRequired === 'chosen') await mall.owner`update users set otp_chosen = true where user_id = ${userId}`
  if (kind.otpRequired === 'of the store')
    await mall.owner`update users set store_id = (select store_id from stores where tenant_id = '10' and otp_required)
      where user_id = ${userId}`
  if (kind.mustChange && !kind.registered)
    await mall.owner`update users set must_change = true where user_id = ${userId}`
  if (!kind.registered) return { otpUri: '', recoveryCodes: [] }
  const { otpUri } = await signInWithFactor(openSignInBrowser(mall, userCd, { address }))
  if (kind.otpRequired === false) await mall.owner`update users set otp_asked = false where user_id = ${userId}`
  const recoveryCodes = makeRecoveryCodes().slice(0, recoveryCodesEach)
  const hashes = recoveryCodes.map((code) => recoveryHash(mall.house.keys.digest, '10', userId, code))
  await atomically(mall.database.tenant('10'), (trx) => insertRecoveryCodes(trx, userId, hashes))
  if (kind.mustChange) await mall.owner`update users set must_change = true where user_id = ${userId}`
  return { otpUri, recoveryCodes }
}

/** Makes the calls in this order as a new user; the server must accept exactly those the rules allow. */
async function follow(kind: Kind, order: readonly Step[]): Promise<void> {
  const userCd = `p${++people}`
  // A separate address, so that failures of others do not throttle this user.
  const address = `10.0.${people >> 8}.${people & 255}`
  const { otpUri, recoveryCodes } = await arrange(kind, userCd, address)
  const browser = openSignInBrowser(mall, userCd, { otpUri, address, recoveryCodes })
  const allows = rulesFor(kind)
  for (const [at, step] of order.entries()) {
    const allowed = allows[step]()
    expect(
      await browser.steps[step](),
      `${order.slice(0, at + 1).join(' → ')} is ${allowed ? 'taken' : 'refused'}`,
    ).toBe(allowed)
  }
}

function orderings<T>(of: readonly T[]): T[][] {
  if (of.length === 0) return [[]]
  return of.flatMap((first, at) => orderings(of.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}

async function inGroups<T>(all: T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += 12) await Promise.all(all.slice(from, from + 12).map(work))
}

/** Every shorter ordering is a prefix of one of these. */
const nth = times(12, 1)
const which = nth === 1 ? 'all orderings' : 'a twelfth of all orderings'

test.each(Object.entries(kinds))(
  `with %s, no step is skipped in ${which} of the calls`,
  patience,
  async (_name, kind) => {
    const middle: Step[] = kind.mustChange ? ['front', 'change'] : ['front', 'register']
    if (kind.registered || !kind.mustChange) middle.push('right')
    const all = orderings<Step>([...middle, 'ticket', 'login'])
    // Spread over the orderings with a common prefix.
    const some = all.filter((_, n) => (n + Math.trunc(n / 6)) % nth === 0)
    await inGroups(some, (order) => follow(kind, order))
  },
)

test.each(Object.entries(furtherKinds))('with %s, no step is skipped in any ordering', async (_name, kind) => {
  const code: Step = kind.registered ? 'recovery' : 'right'
  const steps: Step[] = kind.registered ? ['front', code, 'ticket', 'login'] : ['front', 'register', code, 'ticket']
  await inGroups(orderings<Step>(steps), (order) => follow(kind, order))
})

test('no step is skipped in long random sequences with repetitions', async () => {
  const kind = fc.constantFrom(...Object.values({ ...kinds, ...furtherKinds }))
  const order = fc.array(fc.constantFrom(...stepNames), { minLength: 6, maxLength: 12 })
  // More wrong codes would hit the rate limit.
  const patient = order.filter(
    (steps) => steps.filter((step) => ['wrong', 'right', 'recovery'].includes(step)).length < 5,
  )
  await fc.assert(fc.asyncProperty(kind, patient, follow), { numRuns: times(20, 200) })
})
