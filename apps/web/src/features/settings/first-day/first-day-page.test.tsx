import { dashboard } from '@mall/contract/home'
import { changeFirstDay, firstDay, firstSteps } from '@mall/contract/settings'
import type { FirstStep } from '@mall/contract/settings'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, elsewhere, openPage } from '#test/open-page.tsx'
import { FirstDayPage } from './first-day-page.tsx'

const mall = fakeMall()

const doneAre = (...done: FirstStep[]) =>
  mall.answers(firstDay, {
    ok: { closed: false, steps: firstSteps.map((step) => ({ step, done: done.includes(step) })), unpriced: 0 },
  })

beforeEach(() => {
  beSignedIn('OFFICE')
  const urls = ['/office/orders', '/office/notices', '/office/staff', '/office/settings']
  const menus = urls.map((url) => ({ id: url, url, title: url, icon: 'x', children: [] }))
  mall.answers(dashboard, { ok: { menus } })
  mall.answers(changeFirstDay, { ok: { result: 'SUCCESS' } })
})

const open = () => openPage(<FirstDayPage />, { at: '/office/first-day' })
const row = async (name: string) => within((await screen.findByText(name)).closest('li')!)

it('links what is missing to its page, and says where products come from', async () => {
  doneAre('COMPANY')
  open()
  expect(await screen.findByText('9가지 중 1가지를 마쳤어요.')).toBeDefined()
  const link = (await row('주문 규칙 확인하기')).getByRole('link', { name: '주문 규칙 확인하기 열기' })
  expect(link.getAttribute('href')).toBe('/office/settings/ordering')
  expect((await row('회사 정보 채우기')).queryByRole('link')).toBeNull()
  for (const name of ['상품 준비하기', '거래처 등록하기']) expect((await row(name)).queryByRole('link')).toBeNull()
  expect(screen.getByText(/가져오기로 한꺼번에/)).toBeDefined()
})

it('says how many products lack a price, and links them and the import of prices', async () => {
  const urls = ['/office/products', '/office/import']
  mall.answers(dashboard, { ok: { menus: urls.map((url) => ({ id: url, url, title: url, icon: 'x', children: [] })) } })
  mall.answers(firstDay, { ok: { closed: false, steps: [{ step: 'PRODUCTS', done: false }], unpriced: 160 } })
  open()
  const step = await row('상품 준비하기')
  expect(step.getByText(/상품 160개에 단가가 없는 등급이 있어요/)).toBeDefined()
  const linked = async (name: RegExp) => (await step.findByRole('link', { name })).getAttribute('href')
  expect(await linked(/열기/)).toBe('/office/products?lacks=PRICE')
  expect(await linked(/가져오기/)).toBe('/office/import?kind=prices')
})

it('confirms the calendar, and closes the list', async () => {
  doneAre()
  const { person } = open()
  await person.click((await row('달력 확인하기')).getByRole('button', { name: '확인했어요' }))
  await person.click(screen.getByRole('button', { name: '목록 닫기' }))
  expect((await elsewhere()).textContent).toBe('/office/orders')
  expect(mall.sent(changeFirstDay).map(({ body }) => body)).toEqual([{ calendarSeen: true }, { closed: true }])
})

it('says that everything is done', async () => {
  doneAre(...firstSteps)
  open()
  expect(await screen.findByText(/모두 마쳤어요/)).toBeDefined()
  expect(screen.getByRole('link', { name: '주문 처리로' })).toBeDefined()
})
