import type { Page } from 'playwright-core'
import { Human } from '../human.ts'
import { storePassword } from '../morning/morning-data.ts'
import { percent } from './raise-prices.ts'
import type { Sitting } from './walk.ts'

/** The office sends an invitation; the owner of the store opens it on the phone. */
export async function orderAtNewPrice(
  { page, pace, openPhone, articles, customers }: Sitting,
  human: Human,
): Promise<Human> {
  const [customer] = customers
  const [article] = articles
  if (!customer || !article) throw new Error('nobody can order anything')
  await human.click(page.getByRole('link', { name: '거래처', exact: true }).first())
  await arrive(page, '거래처')
  await human.fill(page.getByRole('searchbox'), customer.name)
  await human.click(page.getByRole('link', { name: customer.name, exact: true }))
  await human.click(page.getByRole('tab', { name: '사용자' }))
  await human.click(page.getByRole('button', { name: `${customer.owner} 관리` }))
  await human.click(page.getByRole('menuitem', { name: '다시 초대하거나 초기 비밀번호 만들기' }))
  await human.click(page.getByRole('radio', { name: /^초대 주소/ }))
  await human.click(page.getByRole('dialog').getByRole('button', { name: '만들기' }))
  const address = await page.getByText(/\/invitation\?code=/).innerText()

  const phone = await openPhone()
  await phone.goto(address)
  const owner = new Human(phone, pace)
  await owner.fill(phone.getByLabel('비밀번호', { exact: true }), storePassword)
  await owner.fill(phone.getByLabel('비밀번호 확인', { exact: true }), storePassword)
  await owner.tap(phone.getByRole('button', { name: '정하고 시작하기' }))
  await phone.waitForURL('**/app/main/mal001')
  await owner.tap(phone.getByRole('link', { name: '상품 고르기' }).filter({ visible: true }).first())
  await arrive(phone, '상품')
  await owner.tap(phone.getByRole('searchbox'))
  await owner.type(article.code)
  await owner.press('Enter')
  const raised = Math.round((article.won * (100 + percent)) / 1000) * 10
  await phone
    .getByText(`${raised.toLocaleString('ko')}원`)
    .first()
    .waitFor()
  await owner.tap(phone.getByRole('button', { name: `${article.name} 늘리기` }).first())
  await owner.tap(phone.getByRole('link', { name: '발주하기' }).filter({ visible: true }).first())
  await owner.tap(phone.getByRole('button', { name: '발주하기', exact: true }))
  await phone.getByRole('heading', { level: 1, name: '발주했어요' }).waitFor()
  return owner
}

/** The page before has a search field of its own. */
const arrive = (page: Page, heading: string) => page.getByRole('heading', { level: 1, name: heading }).waitFor()
