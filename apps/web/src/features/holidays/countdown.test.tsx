import { deliveryRequestDates } from '@mall/contract/holidays'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ask } from '#shared/api/ask.ts'
import { fakeMall } from '#test/fake-mall.ts'
import { openPage } from '#test/open-page.tsx'
import { Countdown } from './countdown.tsx'

const mall = fakeMall()

afterEach(() => {
  vi.restoreAllMocks()
})

it('counts from the time the answer arrived, though it is shown later', async () => {
  const arrived = Date.now()
  const serverNow = new Date(arrived).toISOString()
  mall.answers(deliveryRequestDates, { ok: { serverNow, days: [] } })
  await ask(deliveryRequestDates, { query: { storeId: 's1' } })
  vi.spyOn(Date, 'now').mockReturnValue(arrived + 26_000)
  openPage(<Countdown deadline={new Date(arrived + 66_000).toISOString()} serverNow={serverNow} />)
  expect((await screen.findByRole('timer')).textContent).toContain('40초 남음')
})
