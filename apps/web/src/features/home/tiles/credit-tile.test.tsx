import { storeCredit } from '@mall/contract/store-orders'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { CreditTile } from './credit-tile.tsx'

const mall = fakeMall()
const credit = { isPrepaid: false, creditLimit: 20_000, balance: 15_000, inTransit: 6000, rule: 'HOLD' as const }

function open(heldAmt: number) {
  beSignedIn()
  mall.answers(storeCredit, { ok: { ...credit, heldAmt } })
  openPage(<CreditTile />)
  return screen.findByText('외상 한도를 1,000원 넘었어요')
}

it('says that orders on hold do not count, so that its amounts add up', async () => {
  await open(175_580)
  screen.getByText('보류(승인대기) 주문 175,580원은 빼고 계산했어요.')
})

it('says nothing about orders on hold where there are none', async () => {
  await open(0)
  expect(screen.queryByText(/빼고 계산했어요/)).toBeNull()
})
