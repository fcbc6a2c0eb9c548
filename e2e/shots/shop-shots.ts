import { press } from './scene.ts'
import type { Scene, Shot } from './scene.ts'

const side = { layout: 'vertical' }

/** Products and baskets. */
export const shopShots: Shot[] = [
  { name: 'products', who: 'store01', path: '/app/main/mal002' },
  { name: 'products-side-menu', who: 'store01', path: '/app/main/mal002', display: side },
  { name: 'product', who: 'store01', path: ({ prodId }) => `/app/main/mal002/${prodId}` },
  { name: 'order-sheet', who: 'store01', path: '/app/main/mal003' },
  { name: 'usual-order', who: 'store01', path: '/app/main/mal003/usual', whole: true },
  { name: 'paste', who: 'store01', path: '/app/main/mal003', act: pasteMessage },
  { name: 'basket', who: 'store01', path: '/app/main/mal004', whole: true },
  { name: 'basket-fault', who: 'store01', path: '/app/main/mal004', act: runShort },
  { name: 'place-order', who: 'store01', path: '/app/main/mal005', whole: true },
]

/** A message with certain, ambiguous, unknown and partial lines, a delivery day, and text that is no order. */
async function pasteMessage({ page, say }: Scene): Promise<void> {
  await press(page, say('붙여넣기 · 파일', 'Paste · file'))
  const text = [
    '사장님 안녕하세요~',
    '내일 거',
    '대파 8단 양파 1망',
    '고구마 2',
    '두릅 3',
    '무 반박스',
    '깐마눌 3키로',
    '콜라 30개',
  ]
  await page.getByRole('dialog').getByRole('textbox').fill(text.join('\n'))
  await press(page, say('상품 찾기', 'Find products'))
  await page.getByRole('dialog').getByRole('listitem').nth(6).waitFor()
}

/** Mocked, because everything in the demo's basket is in stock. */
async function runShort({ page, say }: Scene): Promise<void> {
  const message = say('재고가 2개 남았어요.', 'Only 2 left in stock.')
  await page.route('**/nuri/api/v1/baskets*', async (route) => {
    const answer = await route.fetch()
    const basket = (await answer.json()) as { content: object[] }
    const [first, second, ...others] = basket.content
    const issues = [{ code: 'STOCK_SHORT', message, allowed: 2 }]
    const gone = [{ code: 'STOPPED', message: say('판매가 중지된 상품이에요.', 'This product is no longer sold.') }]
    await route.fulfill({
      json: { ...basket, content: [{ ...first, issues }, { ...second, issues: gone }, ...others] },
    })
  })
  await page.reload()
  await page.getByText(message).first().waitFor()
}
