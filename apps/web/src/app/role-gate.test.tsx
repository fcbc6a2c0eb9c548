import { whoAmI } from '@mall/contract/users'
import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { useRoutes } from 'react-router'
import type { RouteObject } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { fakeMall } from '../../test/fake-mall.ts'
import { beSignedIn, openPage } from '../../test/open-page.tsx'
import { storePerson } from '../../test/sample-session.ts'
import type { Role } from '#shared/storage/session-role.ts'
import { homeOf } from '#shared/paths.ts'
import { routes } from './routes.tsx'

const mall = fakeMall()
const roles: Role[] = ['STORE', 'OFFICE']

beforeEach(() => mall.answers(whoAmI, { ok: storePerson }))

function areaOf(role: Role, among = routes): RouteObject | undefined {
  for (const route of among) {
    if ((route.handle as { role?: Role } | undefined)?.role === role) return route
    const below = areaOf(role, route.children ?? [])
    if (below) return below
  }
  return undefined
}

function pagesOf(role: Role): string[] {
  const leaves = (some: RouteObject[]): string[] =>
    some.flatMap(({ path, children }) => (children ? leaves(children) : path === undefined ? [] : [path]))
  return leaves(areaOf(role)?.children ?? []).map((path) => path.replace(/:\w+/g, '1'))
}

function Area({ role }: { role: Role }) {
  return <Suspense>{useRoutes([areaOf(role)!])}</Suspense>
}

const cases = roles.flatMap((of) =>
  pagesOf(of).map((path) => ({ path, mine: of === 'STORE' ? 'OFFICE' : 'STORE' }) as const),
)

test.each(cases)('$path does not exist for $mine, who is led home', async ({ path, mine }) => {
  beSignedIn(mine)
  openPage(<Area role={mine === 'STORE' ? 'OFFICE' : 'STORE'} />, { at: path, route: '*' })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('찾으시는 페이지가 없어요')
  expect(screen.getByRole('link', { name: '홈으로' }).getAttribute('href')).toBe(homeOf(mine))
})
