import { getOfficeProduct, rehearseProducts, saveProducts, type OfficeProduct } from '@mall/contract/office-products'
import { listOfficeCategories } from '@mall/contract/office-products/categories'
import { newProduct } from '@mall/contract/office-products/product-fields'
import { getProductPrices } from '@mall/contract/price-lists'
import type { Right } from '@mall/contract/base/rights'
import { getOrdering, type OrderingRules } from '@mall/contract/settings'
import { whoAmI } from '@mall/contract/users'
import { screen, within } from '@testing-library/react'
import { Link } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, elsewhere, openPage } from '#test/open-page.tsx'
import { pricesOfOnions } from '#test/sample-prices.ts'
import { rehearsalOf } from '#test/sample-rehearsal.ts'
import { storePerson } from '#test/sample-session.ts'
import { NewProductPage } from './new-product-page.tsx'
import { ProductPage } from './product-page.tsx'

const mall = fakeMall()

const onion: OfficeProduct = {
  ...newProduct,
  ...{ prodId: 'p1', version: 3, prodCd: 'V-1', prodNm: '양파', categoryId: 'c1', categoryNm: '채소', spec: '15kg' },
  ...{ stockQty: 40, stockMove: 'm1', allocated: false, prices: [], substituteNames: [] },
}

const ordering: OrderingRules = {
  ...{ cutOffMode: 'WORKING', cutOffLead: 1, cutOffTime: '18:00', weekdayCutOffs: [], workDays: [1, 2, 3, 4, 5] },
  ...{ orderFrom: '', orderUntil: '', minOrderAmt: 0, deliveryFeeAmt: 0, freeDeliveryFrom: 0, gradeTerms: [] },
  ...{ deliveryFeePer: 'day', taxRounding: 'FLOOR', priceMode: 'INCLUSIVE', creditRule: 'HOLD' },
  ...{ remindMinutes: 60, remindBell: true, remindMail: true },
}

const mayDo = (...rights: Right[]) =>
  mall.answers(whoAmI, { ok: { ...storePerson, role: 'OFFICE', duty: 'CATALOGUE', rights, store: null } })

beforeEach(() => {
  beSignedIn('OFFICE')
  mayDo('read', 'catalogue')
  mall.answers(listOfficeCategories, {
    ok: [{ categoryId: 'c1', parentId: null, name: '채소', version: 1, products: 1 }],
  })
  mall.answers(getOfficeProduct, { ok: onion })
  mall.answers(getProductPrices, { ok: pricesOfOnions })
  mall.answers(getOrdering, { ok: { version: 1, ordering, openBaskets: 0 } })
  mall.answers(saveProducts, { ok: { result: 'SUCCESS', products: [{ prodId: 'p1', version: 4 }] } })
})

const open = () => openPage(<ProductPage />, { at: '/office/products/p1', route: '/office/products/:prodId' })
const retype = async (person: ReturnType<typeof open>['person'], label: string, text: string) => {
  const input = await screen.findByLabelText<HTMLInputElement>(label)
  // Until the rights of the user are known nothing can be typed.
  await expect.poll(() => input.readOnly || input.disabled).toBe(false)
  await person.clear(input)
  if (text !== '') await person.type(input, text)
}

it('says of a product that is no longer sold how many orders are shipped all the same', async () => {
  const staying = '이미 받은 주문 3건(매장 2곳)은 그대로 보내요.'
  mall.answers(rehearseProducts, { ok: { ...rehearsalOf('v1'), staying } })
  const { person } = open()
  await retype(person, '최소 수량', '2')
  expect(await screen.findByText(staying)).toBeDefined()
  expect(screen.getByText('열린 장바구니와 처리 중인 주문에는 바뀌는 것이 없어요.')).toBeDefined()
})

it('sends only changed fields, and stock with its old and new value', async () => {
  const { person } = open()
  await retype(person, '규격', '12kg')
  await retype(person, '재고', '1,000')
  const save = screen.getByRole('button', { name: '저장' })
  // Messages stay above it.
  expect(save.dataset['foot']).toBeDefined()
  await person.click(save)
  expect(await screen.findByText('상품을 저장했어요.')).toBeDefined()
  expect(mall.sent(saveProducts)[0]?.body).toMatchObject({
    changes: [{ prodId: 'p1', version: 3, fields: { spec: '12kg' }, stock: { seen: 40, set: 1000, move: 'm1' } }],
  })
})

it('shows what a sale state does to stores, and new figures when it reaches other stores by then', async () => {
  mall.answers(rehearseProducts, { ok: rehearsalOf('v1', '매장 2곳의 장바구니에 주문할 수 없는 상품이 생겨요.') })
  mall.answers(saveProducts, ({ body }) =>
    body.rehearsed === 'v2'
      ? { ok: { result: 'SUCCESS', products: [{ prodId: 'p1', version: 4 }] } }
      : { problem: 'UNLIKE_REHEARSED', facts: { rehearsal: rehearsalOf('v2', '매장 3곳이 달라져요.') } },
  )
  const { person } = open()
  await retype(person, '원산지', '국산')
  expect(screen.queryByRole('region', { name: '이 변경이 매장에 미치는 영향' })).toBeNull()
  await retype(person, '최소 수량', '5')
  const panel = within(await screen.findByRole('region', { name: '이 변경이 매장에 미치는 영향' }))
  expect(await panel.findByText('매장 2곳의 장바구니에 주문할 수 없는 상품이 생겨요.')).toBeDefined()
  // What reaches no basket is not asked about.
  expect(mall.sent(rehearseProducts).at(-1)?.body).toEqual({
    changes: [{ prodId: 'p1', version: 3, fields: { minQty: 5 } }],
  })
  const asked = mall.sent(rehearseProducts).length
  await person.click(screen.getByRole('button', { name: '저장' }))
  expect(await panel.findByText('매장 3곳이 달라져요.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: '저장' }))
  expect(await screen.findByText('상품을 저장했어요.')).toBeDefined()
  expect(mall.sent(saveProducts).map(({ body }) => body.rehearsed)).toEqual(['v1', 'v2'])
  expect(mall.sent(rehearseProducts)).toHaveLength(asked)
})

it('saves before it is known what the change does', async () => {
  mall.holds(rehearseProducts)
  const { person } = open()
  await retype(person, '재고', '7')
  expect(await screen.findByText('매장 장바구니와 대기 주문을 확인하고 있어요…')).toBeDefined()
  await person.click(screen.getByRole('button', { name: '저장' }))
  expect(await screen.findByText('상품을 저장했어요.')).toBeDefined()
  expect(mall.sent(saveProducts)[0]?.body.rehearsed).toBeUndefined()
})

it('names wrong fields before sending anything', async () => {
  const { person } = open()
  await retype(person, '상품 이름', '')
  await retype(person, '입수', '0')
  await person.click(screen.getByRole('button', { name: '저장' }))
  expect(await screen.findByText('확인할 항목이 2개 있어요.')).toBeDefined()
  expect(screen.getByText('꼭 입력해 주세요.')).toBeDefined()
  expect(mall.sent(saveProducts)).toEqual([])
})

it('names the range of a stock that cannot be', async () => {
  const { person } = open()
  const range = '0~9,999,999의 정수를 입력해 주세요.'
  await retype(person, '재고', '-5')
  await person.click(screen.getByRole('button', { name: '저장' }))
  expect(await screen.findByText(range)).toBeDefined()
  await retype(person, '재고', '10000000')
  expect(screen.getByText(range)).toBeDefined()
  await retype(person, '재고', '0')
  expect(screen.queryByText(range)).toBeNull()
  expect(mall.sent(saveProducts)).toEqual([])
})

it('names the first quantity that can be ordered where the minimum is no multiple of the step', async () => {
  const { person } = open()
  await retype(person, '최소 수량', '3')
  expect(screen.queryByText(/부터 주문해요/)).toBeNull()
  await retype(person, '주문 단위', '2')
  expect(await screen.findByText('주문 단위의 배수만 되어서 4부터 주문해요.')).toBeDefined()
})

it('keeps what was typed when someone else was first, and loads the rest again', async () => {
  mall.answers(saveProducts, { problem: 'CONFLICT', facts: { rows: [0] } })
  const { person } = open()
  await retype(person, '규격', '12kg')
  await person.click(screen.getByRole('button', { name: '저장' }))
  mall.answers(getOfficeProduct, { ok: { ...onion, version: 4, origin: '국산' } })
  await person.click(await screen.findByRole('button', { name: '새로 불러오기' }))
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('원산지').value).toBe('국산')
  expect(screen.getByLabelText<HTMLInputElement>('규격').value).toBe('12kg')
  mall.answers(saveProducts, { ok: { result: 'SUCCESS', products: [{ prodId: 'p1', version: 5 }] } })
  await person.click(screen.getByRole('button', { name: '저장' }))
  await expect.poll(() => mall.sent(saveProducts).at(-1)?.body.changes[0]?.version).toBe(4)
})

it('drops the message of a missing field as soon as it is filled', async () => {
  const { person } = openPage(<NewProductPage />, { at: '/office/products/new' })
  await person.click(await screen.findByRole('button', { name: '등록' }))
  const missing = screen.getAllByText('꼭 입력해 주세요.').length
  await retype(person, '상품 이름', '대파')
  expect(screen.queryAllByText('꼭 입력해 주세요.')).toHaveLength(missing - 1)
})

it('shows where the server refuses a new product, and opens it once it is added', async () => {
  mall.answers(saveProducts, {
    problem: 'REFUSED',
    facts: { fields: { '0.prodCd': '이미 사용 중인 상품 코드예요.' } },
  })
  const { person } = openPage(<NewProductPage />, { at: '/office/products/new' })
  await retype(person, '상품 이름', '대파')
  await retype(person, '상품 코드', 'V-1')
  await person.click(screen.getByRole('combobox', { name: '분류' }))
  await person.click(await screen.findByRole('option', { name: '채소' }))
  await person.click(screen.getByRole('button', { name: '등록' }))
  expect(await screen.findByText('이미 사용 중인 상품 코드예요.')).toBeDefined()
  await retype(person, '상품 코드', 'V-2')
  expect(screen.queryByText('이미 사용 중인 상품 코드예요.')).toBeNull()
  mall.answers(saveProducts, { ok: { result: 'SUCCESS', products: [{ prodId: 'p9', version: 1 }] } })
  await person.click(screen.getByRole('button', { name: '등록' }))
  expect((await elsewhere()).textContent).toBe('/office/products/p9')
  // As the settings have it for new products.
  expect(mall.sent(saveProducts).at(-1)?.body.changes[0]?.fields.priceMode).toBe('INCLUSIVE')
})

it('offers no change to a user who may only look', async () => {
  mayDo('read')
  open()
  expect(await screen.findByText('상품을 바꾸려면 상품·단가 권한이 필요해요.')).toBeDefined()
  expect(screen.queryByRole('button', { name: '저장' })).toBeNull()
})

it('shows nothing of the product before while another one is loaded', async () => {
  const garlic = { ...onion, prodId: 'p2', prodCd: 'V-2', spec: '1kg' }
  mall.answers(getOfficeProduct, ({ params }) => ({ ok: params.prodId === 'p2' ? garlic : onion }))
  const { person } = openPage(
    <>
      <Link to="/office/products/p2">다음 상품</Link>
      <ProductPage />
    </>,
    { at: '/office/products/p1', route: '/office/products/:prodId' },
  )
  expect((await screen.findByLabelText<HTMLInputElement>('규격')).value).toBe('15kg')
  await person.click(screen.getByRole('link', { name: '다음 상품' }))
  expect((await screen.findByLabelText<HTMLInputElement>('규격')).value).toBe('1kg')
})
