import type { Page } from 'playwright-core'
import type { Human } from '../human.ts'
import { colleagues, notice } from './morning-data.ts'
import type { Morning } from './walk.ts'

/** Goes to a step by the list of first steps, as its menu entry leads there from anywhere. */
export async function goToStep(page: Page, human: Human, step: string): Promise<void> {
  if (!new URL(page.url()).pathname.endsWith('/first-day'))
    await human.click(page.getByRole('link', { name: '시작하기' }).first())
  await human.click(page.getByRole('link', { name: `${step} 열기` }))
}

export async function setUpRules({ page, look }: Morning, human: Human): Promise<undefined> {
  await goToStep(page, human, '주문 규칙 확인하기')
  await human.fill(page.getByLabel('배송 며칠 전에 마감할까요?'), '1')
  await human.choose(page.getByLabel('마감 시각'), '17:00')
  await look('3-rules')
  await human.click(page.getByRole('button', { name: '저장' }))
  await page.getByText(/저장했어요/).waitFor()
  await goToStep(page, human, '달력 확인하기')
  await page.getByRole('table').waitFor()
  await human.click(
    page
      .getByRole('table')
      .getByRole('button', { name: /일\(.\), 배송$/ })
      .and(page.locator(':enabled'))
      .last(),
  )
  const dialog = page.getByRole('dialog')
  await human.fill(dialog.getByLabel('거래처가 볼 이유'), '재고 조사')
  await look('4-holiday')
  await human.click(dialog.getByRole('button', { name: '저장' }))
  await page.getByText('달력을 바꿨어요.').waitFor()
  return undefined
}

export async function inviteColleagues({ page, look }: Morning, human: Human): Promise<undefined> {
  await goToStep(page, human, '함께 일할 직원 초대하기')
  for (const { name, username, duty } of colleagues) {
    await human.click(page.getByRole('button', { name: '직원 추가' }))
    const dialog = page.getByRole('dialog')
    await human.fill(dialog.getByLabel('이름'), name)
    await human.fill(dialog.getByLabel('아이디'), username)
    await human.click(dialog.getByRole('radio', { name: new RegExp(`^${duty}`) }))
    await human.click(dialog.getByRole('button', { name: '직원 추가' }))
    const invitation = page.getByRole('dialog', { name: `${name} 님을 초대해요` })
    await invitation.getByLabel('초대 주소').waitFor()
    await look('5-invitation')
    await human.click(invitation.getByRole('button', { name: '확인' }))
    await invitation.waitFor({ state: 'hidden' })
  }
  return undefined
}

export async function postNotice({ page, look }: Morning, human: Human): Promise<undefined> {
  await goToStep(page, human, '첫 공지 올리기')
  await human.fill(page.getByRole('textbox', { name: '제목' }), notice.title)
  await human.click(page.getByRole('textbox', { name: '내용' }))
  await human.type(notice.text)
  await look('8-notice')
  await human.click(page.getByRole('button', { name: '게시하기' }))
  await human.click(page.getByRole('button', { name: '지금 올리기' }))
  await page.getByText('공지를 게시했어요.').waitFor()
  return undefined
}
