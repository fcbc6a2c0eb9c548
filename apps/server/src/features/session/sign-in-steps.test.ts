import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { addPerson, addTenants } from '#test/people.ts'
import { openSignInBrowser, signInWithFactor, stepNames, type Step } from '#test/sign-in-browser.ts'

const mall = useMall(addTenants)

interface Kind {
  otpRequired: boolean
  registered: boolean
  mustChange: boolean
}

const kinds: Record<string, Kind> = {
  'no second factor': { otpRequired: false, registered: false, mustChange: false },
  'a second factor to register': { otpRequired: true, registered: false, mustChange: false },
  'a registered second factor': { otpRequired: true, registered: true, mustChange: false },
  'an initial password': { otpRequired: false, registered: false, mustChange: true },
  'an initial password and a second factor to register': { otpRequired: true, registered: false, mustChange: true },
  'an initial password and a registered second factor': { otpRequired: true, registered: true, mustChange: true },
}

/** What the rules allow, said a second time and much more simply than in the server. */
function rulesFor({ otpRequired, registered, mustChange }: Kind) {
  const has = {
    registered,
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
      if (has.changed || initialFirst() || !otpRequired) return false
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
    change: () => {
      if (has.changed || !initialFirst()) return false
      Object.assign(has, { changed: true, initial: false, attempt: '', proof: false, ticket: false })
      return true
    },
    ticket: () => {
      if (has.changed || initialFirst() || (otpRequired && !has.proof)) return false
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

/** Makes the calls in this order as a person of their own; the server must take exactly those that the rules allow. */
async function follow(kind: Kind, order: readonly Step[]): Promise<void> {
  const userCd = `p${++people}`
  // From a line of their own: what others get wrong does not slow them down.
  const address = `10.0.${people >> 8}.${people & 255}`
  await addPerson(mall, { userCd, otpRequired: kind.otpRequired })
  const otpUri = kind.registered ? (await signInWithFactor(openSignInBrowser(mall, userCd, { address }))).otpUri : ''
  if (kind.mustChange) await mall.owner`update users set must_change = true where user_cd = ${userCd}`
  const browser = openSignInBrowser(mall, userCd, { otpUri, address })
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

// Every shorter ordering is the beginning of one of these.
test.each(Object.entries(kinds))(
  'with %s no ordering of the calls skips a step',
  { timeout: 120_000 },
  async (_name, kind) => {
    const middle: Step[] = kind.mustChange ? ['front', 'change'] : ['front', 'register']
    if (kind.registered || !kind.mustChange) middle.push('right')
    await inGroups(orderings<Step>([...middle, 'ticket', 'login']), (order) => follow(kind, order))
  },
)

test('nor does any of many long sequences with repetitions', { timeout: 120_000 }, async () => {
  const kind = fc.constantFrom(...Object.values(kinds))
  const order = fc.array(fc.constantFrom(...stepNames), { minLength: 6, maxLength: 12 })
  // More wrong codes than are free would end in a wait.
  const patient = order.filter((steps) => steps.filter((step) => step === 'wrong' || step === 'right').length < 5)
  await fc.assert(fc.asyncProperty(kind, patient, follow), { numRuns: 50 })
})
