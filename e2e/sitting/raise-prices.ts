import type { Human } from '../human.ts'
import type { Sitting } from './walk.ts'

export const percent = 5

/** All prices from today on, after a look at what that does. */
export async function raisePrices({ page, articles }: Sitting, human: Human): Promise<undefined> {
  await human.click(page.getByRole('link', { name: '단가', exact: true }).first())
  await human.click(page.getByRole('link', { name: '한꺼번에 바꾸기' }))
  await human.fill(page.getByLabel('올릴 만큼'), String(percent))
  const from = page.getByLabel('언제부터')
  await human.choose(from, (await from.getAttribute('min')) ?? '')
  await page.getByText(/의 단가 [\d,]+건이 바뀌어요$/).waitFor()
  const button = page.getByRole('button', { name: /부터 단가 [\d,]+건 바꾸기/ })
  await human.click(button)
  await human.click(page.getByRole('dialog').getByRole('button', { name: /건 바꾸기$/ }))
  await page.getByText(/^단가 [\d,]+건을 바꿨어요$/).waitFor()
  if (articles.length === 0) throw new Error('there is nothing to raise')
  return undefined
}
