import { storeCredit } from '@mall/contract/store-orders'
import { usualQuantities } from '@mall/contract/usual-orders'
import { it } from 'vitest'
import { changeOrderMall } from '#test/change-order-page.tsx'

const { mall, openWith, button, dialog } = changeOrderMall()

it('says before saving that the order will be held, and repeats an unusual quantity', async () => {
  mall.answers(storeCredit, {
    ok: { isPrepaid: false, creditLimit: 20_000, balance: 0, inTransit: 13_200, rule: 'HOLD' },
  })
  mall.answers(usualQuantities, {
    ok: { articles: [{ prodId: 'rice', usual: 10, low: 5, high: 15, times: 8 }], orders: null },
  })
  const { person } = await openWith('100')
  await person.click(await button('변경 내용 확인'))
  const difference = await dialog()
  await difference.findByText('외상 한도를 92,200원 넘어서 공급처 승인 뒤에 접수돼요.')
  await difference.findByText('평소 10 → 100 맞나요?')
  await difference.findByRole('button', { name: '이대로 변경하기 · 승인 요청' })
})
