import { getProductPrices, savePrices } from '@mall/contract/price-lists'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { onionId, pricesOfOnions } from '#test/sample-prices.ts'
import { ProductPrices } from './product-prices.tsx'

const mall = fakeMall()

beforeEach(() => {
  beSignedIn('OFFICE')
  mall.answers(getProductPrices, { ok: pricesOfOnions })
})

it('takes back a price that has not begun, and no other', async () => {
  mall.answers(savePrices, { ok: { result: 'SUCCESS', changeId: 'c1' } })
  const { person } = openPage(<ProductPrices prodId={onionId} />)
  await person.click(await screen.findByRole('button', { name: '기록 보기' }))
  const history = within(screen.getByRole('list', { name: 'A등급 단가 기록' }))
  const [coming, past] = history.getAllByRole('listitem')
  expect(within(past!).queryByRole('button')).toBeNull()
  await person.click(await within(coming!).findByRole('button'))
  await expect
    .poll(() => mall.sent(savePrices)[0]?.body.changes)
    .toMatchObject([{ prodId: onionId, grade: 'A', act: 'TAKE_BACK', from: '2026-12-01', seen: 'a2' }])
})
