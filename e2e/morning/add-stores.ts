import type { Locator } from 'playwright-core'
import type { Human } from '../human.ts'
import { stores } from './morning-data.ts'
import { goToStep } from './set-up-office.ts'
import type { Morning, SlipOnPaper } from './walk.ts'

export async function addStores({ page, slips, look }: Morning, human: Human): Promise<undefined> {
  await goToStep(page, human, '거래처 등록하기')
  for (const [n, { userCd, ...store }] of stores.entries()) {
    if (n > 0) await human.click(page.getByRole('link', { name: '거래처 목록' }))
    await human.click(page.getByRole('link', { name: '거래처 등록', exact: true }).first())
    const field = (label: string) => page.getByLabel(label, { exact: true })
    await human.fill(field('상호'), store.storeNm)
    await human.fill(field('사업자등록번호'), store.bizNo)
    await human.fill(field('대표자'), store.ownerNm)
    await human.fill(field('전화번호'), store.phone)
    await human.fill(field('매장 주소'), store.address)
    await human.click(page.getByRole('checkbox', { name: '한도 없음' }))
    if (n === 0) await look('6-store')
    await human.click(page.getByRole('button', { name: '등록' }))
    await human.click(page.getByRole('button', { name: '사용자 추가' }))
    const dialog = page.getByRole('dialog')
    await human.fill(dialog.getByLabel('아이디'), userCd)
    await human.click(dialog.getByRole('button', { name: '사용자 추가' }))
    const slip = page.getByRole('dialog', { name: `${store.ownerNm} 님의 첫 로그인` })
    slips.push(await readSlip(slip))
    if (n === 0) await look('7-slip')
    await human.click(slip.getByRole('button', { name: '확인' }))
    await slip.waitFor({ state: 'hidden' })
  }
  return undefined
}

async function readSlip(slip: Locator): Promise<SlipOnPaper> {
  const line = async (label: string) =>
    (
      await slip
        .locator('dt', { hasText: new RegExp(`^${label}$`) })
        .locator('xpath=following-sibling::dd[1]')
        .innerText()
    ).trim()
  await slip.locator('dt').first().waitFor()
  return { address: await line('주소'), username: await line('아이디'), password: await line('비밀번호') }
}
