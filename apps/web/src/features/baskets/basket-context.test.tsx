import { getBasket, setBasketLines } from '@mall/contract/baskets'
import { getProduct } from '@mall/contract/products'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { articleOf, basket, basketLine, oil, rice } from '#test/sample-goods.ts'
import { answerShop } from '#test/sample-shop.ts'
import { BasketProvider, useOpenBasket } from './basket-context.tsx'
import { ConflictNote } from './quantity/conflict-note.tsx'
import { QuantityField } from './quantity/quantity-field.tsx'
import { SaveNote } from './quantity/save-note.tsx'
import { TypedAfterSending } from './sending/typed-after-sending.tsx'

const mall = fakeMall()
const saved = (qty: number) => ({ ok: basket(qty === 0 ? [] : [basketLine(rice, qty)]) })
const ordered = {
  problem: 'BASKET_ORDERED',
  values: { orderNo: '77' },
  facts: { orderId: 'o7', orderNo: '77', basketId: 'b2' },
} as const

beforeEach(() => {
  beSignedIn()
  answerShop(mall)
  mall.answers(getProduct, { ok: articleOf(rice) })
})

/** A minimal shop page that shows the basket. */
function Shop() {
  const { basket: open, conflicts, choose, reload } = useOpenBasket()
  // A basket can be chosen once the user is known, who may arrive after the basket.
  const { data: me } = useWhoAmIQuery()
  return (
    <>
      <h1>{me && open ? open.name : 'loading'}</h1>
      <button onClick={() => choose('b9')}>다른 장바구니</button>
      <button onClick={() => void reload()}>다시 읽기</button>
      <p>판 {open?.version}</p>
      <QuantityField prod={rice} />
      <QuantityField prod={oil} />
      <SaveNote />
      {conflicts.map((line) => (
        <ConflictNote key={line.prodId} line={line} />
      ))}
      <TypedAfterSending />
    </>
  )
}

const openShop = () =>
  openPage(
    <BasketProvider>
      <Shop />
    </BasketProvider>,
  )
const quantity = (name = '쌀') => screen.getByLabelText<HTMLInputElement>(`${name} 수량`)
const loaded = () => screen.findByRole('heading', { name: '기본 장바구니' })
const sentQuantities = () =>
  mall.sent(setBasketLines).map(({ body }) => body.items.map(({ prodId, qty }) => [prodId, qty]))

it('saves a typed quantity and shows the saved one', async () => {
  mall.answers(setBasketLines, () => {
    mall.answers(getBasket, saved(12))
    return { ok: { result: 'SUCCESS', basketId: 'b1', version: 2, refused: [] } }
  })
  const { person } = openShop()
  await loaded()
  await person.type(quantity(), '12')
  expect(screen.getByText('저장 중…')).toBeDefined()
  await screen.findByText('저장됨')
  expect(quantity().value).toBe('12')
  expect(mall.sent(setBasketLines)[0]?.body).toEqual({
    basketId: 'b1',
    items: [{ prodId: 'rice', qty: 12, baseQty: 0 }],
  })
})

it('keeps a saved quantity when an answer from before it arrives late', async () => {
  const { person } = openShop()
  await loaded()
  const old = mall.holds(getBasket)
  await person.click(screen.getByRole('button', { name: '다시 읽기' }))
  mall.answers(setBasketLines, { ok: { result: 'SUCCESS', basketId: 'b1', version: 2, refused: [] } })
  await person.type(quantity(), '12')
  await waitFor(() => expect(mall.sent(setBasketLines)).toHaveLength(1))
  mall.answers(getBasket, { ok: basket([basketLine(rice, 12)], { version: 2 }) })
  old({ ok: basket([]) })
  await screen.findByText('저장됨')
  expect(quantity().value).toBe('12')
  await screen.findByText('판 2')
})

it('sends quantities of several articles together', async () => {
  const { person } = openShop()
  await loaded()
  await person.type(quantity(), '3')
  await person.type(quantity('식용유'), '4')
  await screen.findByText('저장됨')
  expect(sentQuantities()).toEqual([
    [
      ['rice', 3],
      ['oil', 4],
    ],
  ])
})

it('keeps a typed quantity when the answer is lost, and sends it when the connection returns', async () => {
  mall.answers(getBasket, saved(5))
  mall.answers(setBasketLines, 'lost')
  const { person } = openShop()
  await loaded()
  await person.clear(quantity())
  await person.type(quantity(), '30')
  await screen.findByText(/저장 대기/)
  expect(quantity().value).toBe('30')
  mall.answers(setBasketLines, () => {
    mall.answers(getBasket, saved(30))
    return { ok: { result: 'SUCCESS', basketId: 'b1', version: 2, refused: [] } }
  })
  globalThis.dispatchEvent(new Event('online'))
  await screen.findByText('저장됨')
  expect(quantity().value).toBe('30')
  expect(mall.sent(setBasketLines).at(-1)?.body.items).toEqual([{ prodId: 'rice', qty: 30, baseQty: 5 }])
})

it('keeps a typed quantity while the server is busy', async () => {
  mall.answers(setBasketLines, { problem: 'BUSY', retryAfter: 1 })
  const { person } = openShop()
  await loaded()
  await person.type(quantity(), '7')
  await screen.findByText(/저장 대기/)
  expect(quantity().value).toBe('7')
})

it('restores the saved quantity and shows the reason when the server refuses the typed one', async () => {
  mall.answers(getBasket, saved(5))
  mall.answers(setBasketLines, { problem: 'TOO_MANY_LINES', values: { most: 200 } })
  const { person } = openShop()
  await loaded()
  await person.type(quantity(), '1')
  await screen.findByText('한 번에 200개 품목까지 담을 수 있어요.')
  await person.tab()
  await waitFor(() => expect(quantity().value).toBe('5'))
})

it('saves a quantity typed before the basket has loaded', async () => {
  const arrive = mall.holds(getBasket)
  const { person } = openShop()
  await person.type(quantity(), '8')
  expect(mall.sent(setBasketLines)).toEqual([])
  arrive(saved(2))
  await screen.findByText('저장됨')
  await waitFor(() => expect(sentQuantities()).toEqual([[['rice', 8]]]))
})

it("shows a colleague's concurrent quantity, and applies ours on request", async () => {
  mall.answers(setBasketLines, () => {
    mall.answers(getBasket, { ok: basket([basketLine(rice, 9, { by: '이점장' })], { version: 2 }) })
    return {
      ok: {
        ...{ result: 'SUCCESS', basketId: 'b1', version: 2 },
        refused: [{ code: 'LINE_CHANGED', prodId: 'rice', theirs: 9, yours: 4 }],
      },
    }
  })
  const { person } = openShop()
  await loaded()
  await person.type(quantity(), '4')
  await screen.findByText(/이점장 님이 먼저 9개 담았어요. 내가 적은 수량은 4개/)
  await person.tab()
  expect(quantity().value).toBe('9')

  mall.answers(setBasketLines, { ok: { result: 'SUCCESS', basketId: 'b1', version: 3, refused: [] } })
  mall.answers(getBasket, saved(4))
  await person.click(screen.getByRole('button', { name: '내 수량 담기' }))
  await screen.findByText('저장됨')
  expect(screen.queryByText(/이점장 님이 먼저/)).toBeNull()
  expect(mall.sent(setBasketLines).at(-1)?.body.items).toEqual([{ prodId: 'rice', qty: 4, baseQty: 9 }])
})

it('offers quantities typed after a colleague sent the basket, and moves them to the next basket', async () => {
  mall.answers(setBasketLines, () => {
    mall.answers(getBasket, { ok: basket([], { basketId: 'b2' }) })
    return ordered
  })
  const { person } = openShop()
  await loaded()
  await person.type(quantity(), '6')
  await screen.findByRole('dialog')
  await screen.findByText('쌀')
  mall.answers(setBasketLines, { ok: { result: 'SUCCESS', basketId: 'b2', version: 2, refused: [] } })
  await person.click(await screen.findByRole('button', { name: /담기/ }))
  await waitFor(() =>
    expect(mall.sent(setBasketLines).at(-1)?.body).toMatchObject({
      basketId: 'b2',
      items: [{ prodId: 'rice', qty: 6 }],
    }),
  )
})

it('does not cut off a number that is typed while the basket is sent, and keeps the whole one', async () => {
  mall.answers(setBasketLines, ({ body }) => {
    if (body.basketId === 'b1') {
      mall.answers(getBasket, { ok: basket([], { basketId: 'b2' }) })
      return ordered
    }
    mall.answers(getBasket, { ok: basket([basketLine(rice, 27)], { basketId: 'b2' }) })
    return { ok: { result: 'SUCCESS', basketId: 'b2', version: 1, refused: [] } }
  })
  const { person } = openShop()
  await loaded()
  await person.type(quantity(), '2')
  await waitFor(() => expect(sentQuantities()).toEqual([[['rice', 2]]]))
  await person.keyboard('7')
  await waitFor(() => expect(sentQuantities()).toEqual([[['rice', 2]], [['rice', 27]]]))
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(quantity().value).toBe('27')
})

it.each([
  ['its successor when it was sent', ordered, 'b2'],
  ['the default basket when it was deleted', { problem: 'NOT_FOUND' } as const, undefined],
])('replaces the chosen basket by %s', async (_what, refusal, next) => {
  const { person, reload } = openShop()
  await loaded()
  mall.answers(getBasket, { ok: basket([], { name: '고른 장바구니' }) })
  await person.click(screen.getByRole('button', { name: '다른 장바구니' }))
  await screen.findByRole('heading', { name: '고른 장바구니' })
  mall.answers(getBasket, ({ query }) => (query.basketId === 'b9' ? refusal : { ok: basket([], { name: '다음' }) }))
  reload()
  await screen.findByRole('heading', { name: '다음' })
  expect(mall.sent(getBasket).at(-1)?.query.basketId).toBe(next)
})
