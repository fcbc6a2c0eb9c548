import { dashboard } from '@mall/contract/home'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useDashboardQuery } from '#features/home/home.api.ts'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'

const mall = fakeMall()
beforeEach(() => beSignedIn())

function Menu() {
  const { data, isError } = useDashboardQuery()
  return <h1>{isError ? 'failed' : data ? 'loaded' : 'loading'}</h1>
}
const heading = (name: string) => screen.findByRole('heading', { name })
const busy = { problem: 'BUSY', retryAfter: 0.01 } as const

it('goes on by itself when the mall is busy for a moment', async () => {
  let answers = 0
  mall.answers(dashboard, () => ((answers += 1) > 2 ? { ok: { menus: [] } } : busy))
  openPage(<Menu />)
  await heading('loading')
  await heading('loaded')
  expect(mall.sent(dashboard)).toHaveLength(3)
})

it('says so when the mall stays busy', async () => {
  mall.answers(dashboard, busy)
  openPage(<Menu />)
  await heading('failed')
  expect(mall.sent(dashboard)).toHaveLength(4)
})

it.each([{ ...busy, retryAfter: 60 }, { ...busy, problem: 'FAILED' } as const])(
  'does not make people wait long, nor ask again what stays refused',
  async (refusal) => {
    mall.answers(dashboard, refusal)
    openPage(<Menu />)
    await heading('failed')
    await waitFor(() => expect(mall.sent(dashboard)).toHaveLength(1))
  },
)
