import { getBasket } from '@mall/contract/baskets'
import { getProduct } from '@mall/contract/products'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { articleOf, basket, basketLine, oil, rice } from '#test/sample-goods.ts'
import { storePerson } from '#test/sample-session.ts'
import { answerShop } from '#test/sample-shop.ts'
import { BasketProvider } from '../basket-context.tsx'
import { BasketLineRow } from './basket-line-row.tsx'

const mall = fakeMall()
const nothing = () => undefined
const actions = { setQty: nothing, setMemo: nothing, remove: nothing, fix: nothing }

it('shows neither a price nor tax for an article that is no longer sold', async () => {
  beSignedIn()
  answerShop(mall)
  const gone = basketLine({ ...rice, unitPrice: 0, taxType: 'FREE', status: 'STOPPED' }, 2, {
    issues: [{ code: 'NOT_FOR_SALE', message: '지금은 주문할 수 없는 상품이에요.', allowed: 0 }],
  })
  const row = (line: typeof gone) => (
    <BasketLineRow line={line} saved={line} isMine conflict={undefined} actions={actions} />
  )
  openPage(
    <BasketProvider>
      <ul>
        {row(gone)}
        {row(basketLine(oil, 3))}
      </ul>
    </BasketProvider>,
  )
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('단가 없음')
  expect(first?.textContent).not.toMatch(/0원|면세/)
  expect(second?.textContent).toContain('1,000원')
})

it.each([
  ['before the cut-off of its day', '2026-11-30', '11월 30일(월) 주문부터 1,200원'],
  ['only after it', '2026-12-01', null],
])('says that another price begins %s', async (_, from, text) => {
  beSignedIn()
  answerShop(mall)
  const line = basketLine({ ...rice, nextPrice: { unitPrice: 1200, from } }, 2)
  openPage(
    <BasketProvider>
      <ul>
        <BasketLineRow
          {...{ line, saved: line, conflict: undefined, actions }}
          isMine
          deadline="2026-11-30T09:00:00Z"
        />
      </ul>
    </BasketProvider>,
  )
  const row = await screen.findByRole('listitem')
  if (text === null) expect(row.textContent).not.toContain('주문부터')
  else expect(row.textContent).toContain(text)
})

it.each([
  ['names the other user who set the line first', '박민수', '박민수 님이 먼저 3개'],
  ['names nobody where it was this user on another device', storePerson.name, '다른 기기에서 먼저 3개'],
])('%s', async (_, by, text) => {
  beSignedIn()
  answerShop(mall)
  const line = { ...basketLine(rice, 3), by }
  mall.answers(getBasket, { ok: basket([line]) })
  // Asked for until the basket has come.
  mall.answers(getProduct, { ok: articleOf(rice) })
  const conflict = { prodId: rice.prodId, theirs: 3, yours: 5 }
  openPage(
    <BasketProvider>
      <BasketLineRow line={line} saved={line} isMine={false} conflict={conflict} actions={actions} />
    </BasketProvider>,
  )
  await screen.findByText(new RegExp(text))
})
