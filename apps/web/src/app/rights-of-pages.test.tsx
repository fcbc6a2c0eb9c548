import type { AnyCall } from '@mall/contract/base/call'
import { rightsOf } from '@mall/contract/base/rights'
import { dashboard } from '@mall/contract/home'
import { whoAmI } from '@mall/contract/users'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { useRoutes } from 'react-router'
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { fakeMall } from '../../test/fake-mall.ts'
import { beSignedIn, openPage } from '../../test/open-page.tsx'
import { sampleOf } from '../../test/sample-of.ts'
import { storePerson } from '../../test/sample-session.ts'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { paths } from '#shared/paths.ts'
import { routes } from './routes.tsx'

// Every page, as users see it who lack most rights: nothing that they can press may lead to a call that is refused.

const mall = fakeMall()
const modules = import.meta.glob<Record<string, unknown>>(
  ['../../../../packages/contract/src/**/*.ts', '!**/*.test.ts'],
  { eager: true },
)
const calls = [...new Set(Object.values(modules).flatMap(callsIn))]

/** Calls that are alike in several areas are exported as one object. */
function callsIn(exported: object): AnyCall[] {
  return Object.values(exported).flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null || Object.getPrototypeOf(one) !== Object.prototype) return []
    return 'access' in one && 'ok' in one ? [one as AnyCall] : callsIn(one)
  })
}

interface Walker {
  role: 'STORE' | 'OFFICE'
  duty: string
  /** Only pages below, where this duty may do more than the one before. */
  below?: string
}

function pagesOf(role: Walker['role']): string[] {
  const leaves = (some: RouteObject[]): string[] =>
    some.flatMap(({ path, children }) => (children ? leaves(children) : path === undefined ? [] : [path]))
  return leaves(childrenOf(role)).map((path) => path.replace(/:\w+/g, '1'))
}

function childrenOf(role: Walker['role']): RouteObject[] {
  const find = (some: RouteObject[]): RouteObject[] | undefined => {
    for (const { handle, children } of some) {
      if ((handle as { role?: string } | undefined)?.role === role) return children
      const below = children && find(children)
      if (below) return below
    }
    return undefined
  }
  return find(routes)!
}

/** Only once rights are known: until then pages offer what most users may do, and the server refuses the others. */
function Pages({ role }: { role: Walker['role'] }) {
  const pages = useRoutes(childrenOf(role))
  return useWhoAmIQuery().data && <Suspense fallback="Skeleton">{pages}</Suspense>
}

const walks: Walker[] = [
  { role: 'OFFICE', duty: 'VIEWER' },
  { role: 'OFFICE', duty: 'ACCOUNTS', below: paths.officeStores },
  { role: 'OFFICE', duty: 'ACCOUNTS', below: paths.officeImport },
  { role: 'STORE', duty: 'HELPER' },
]

const cases = walks.flatMap((walker) =>
  pagesOf(walker.role)
    .filter((path) => path.startsWith(walker.below ?? '/'))
    .map((path) => ({ ...walker, path })),
)

test.each(cases)('$duty of $role presses nothing on $path that is refused', async ({ role, duty, path }) => {
  const refused = answerAll({ role, duty })
  beSignedIn(role)
  const { address } = openPage(<Pages role={role} />, { at: path, route: '*' })
  await settle()
  expect(screen.getAllByRole('heading').length).toBeGreaterThan(0)
  const pressed = new Set<string>()
  for (;;) {
    const next = pressable(document.body).find((one) => !pressed.has(labelOf(one)))
    if (!next) break
    pressed.add(labelOf(next))
    await press(next)
    await pressInside(pressed)
    if (address() !== path) break
  }
  // Joined, so that a failure names them.
  expect([...refused].join(', ')).toBe('')
})

function answerAll({ role, duty }: Walker): Set<string> {
  const rights: readonly string[] = rightsOf(role, duty)
  const refused = new Set<string>()
  for (const call of calls) {
    mall.answers(call, () => {
      if (call.right === undefined || rights.includes(call.right)) return { ok: sampleOf(call.ok as never) as never }
      refused.add(`${call.method} ${call.path}`)
      return { problem: 'NO_RIGHT', values: { what: call.right } }
    })
  }
  const person = { ...storePerson, role, duty, rights: [...rights] }
  mall.answers(whoAmI, { ok: role === 'STORE' ? person : { ...person, store: null } })
  mall.answers(dashboard, { ok: { menus: [] } })
  return refused
}

/** Waits until the page no longer changes, or for a page that never rests, for a while. */
async function settle() {
  let changes = 0
  const observer = new MutationObserver((found) => (changes += found.length))
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  let before = -1
  for (let n = 0; n < 200; n += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
    if (changes === before && screen.queryAllByRole('heading').length > 0) break
    before = changes
  }
  observer.disconnect()
}

function pressable(where: HTMLElement): HTMLElement[] {
  const roles = ['button', 'checkbox', 'switch', 'radio', 'menuitem', 'combobox'] as const
  const found = roles.flatMap((role) => within(where).queryAllByRole(role))
  return found.filter((one) => !(one as HTMLButtonElement).disabled && one.getAttribute('aria-disabled') !== 'true')
}

const labelOf = (one: HTMLElement) => `${one.getAttribute('aria-label') ?? one.textContent} ${one.id}`

const user = userEvent.setup()

async function press(one: HTMLElement) {
  await user.click(one)
  await settle()
}

/** Fills and presses what opened over the page, and closes it. */
async function pressInside(pressed: Set<string>) {
  for (const role of ['dialog', 'menu', 'listbox'] as const) {
    const [opened] = screen.queryAllByRole(role)
    if (!opened) continue
    for (const field of within(opened).queryAllByRole('textbox')) await user.type(field, '1')
    for (const one of pressable(opened)) {
      if (pressed.has(labelOf(one)) || !one.isConnected) continue
      pressed.add(labelOf(one))
      await press(one)
    }
    await user.keyboard('{Escape}')
    await settle()
  }
}
