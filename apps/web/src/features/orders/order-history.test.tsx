import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { historyStep } from '#test/sample-history.ts'
import { OrderHistory } from './order-history.tsx'

fakeMall()

it('says from which place to which an order went, and what its memo was and is', async () => {
  beSignedIn()
  const history = [
    historyStep({ place: { from: '본점', to: '창고' }, memo: { from: '', to: '뒷문으로' } }),
    historyStep({ at: '2026-11-27T02:32:00.000Z', memo: { from: '뒷문으로', to: '앞문으로' } }),
    historyStep({ at: '2026-11-27T03:32:00.000Z', memo: { from: '앞문으로', to: '' } }),
  ]
  openPage(<OrderHistory history={history} />)
  expect(await screen.findByText('배송지 본점 → 창고')).toBeDefined()
  for (const said of ['메모 추가: 뒷문으로', '메모 뒷문으로 → 앞문으로', '메모 삭제: 앞문으로'])
    expect(screen.getByText(said)).toBeDefined()
})
