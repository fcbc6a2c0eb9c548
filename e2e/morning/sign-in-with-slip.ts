import { Human } from '../human.ts'
import { codeOf, scanQr } from '../sign-in/second-factor.ts'
import { storePassword } from './morning-data.ts'
import type { Morning } from './walk.ts'

/** On the phone of the first store. */
export async function signInWithSlip({ pace, slips, openPhone, look }: Morning): Promise<Human> {
  const [slip] = slips
  if (!slip) throw new Error('no slip was made')
  const page = await openPhone()
  await page.goto(slip.address)
  const human = new Human(page, pace)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await human.fill(field('아이디'), slip.username)
  await human.fill(field('비밀번호'), slip.password)
  await human.click(page.getByRole('button', { name: '로그인' }))
  const change = page.getByRole('dialog', { name: '비밀번호 변경' })
  await human.fill(change.getByLabel('새 비밀번호', { exact: true }), storePassword)
  await human.fill(change.getByLabel('새 비밀번호 확인', { exact: true }), storePassword)
  await look('9-password', page)
  await human.click(change.getByRole('button', { name: '변경' }))
  await change.waitFor({ state: 'hidden' })
  if ((await field('비밀번호').count()) > 0) {
    await human.fill(field('비밀번호'), storePassword)
    await human.click(page.getByRole('button', { name: '로그인' }))
  }
  await page.waitForURL('**/app/main/mal001')
  await look('10-store', page)
  await human.click(page.getByRole('button', { name: /님의 메뉴$/ }))
  await human.click(page.getByRole('menuitem', { name: '보안' }))
  await human.click(page.getByRole('button', { name: '2단계 인증 켜기' }))
  const dialog = page.getByRole('dialog')
  await human.fill(dialog.getByLabel('비밀번호', { exact: true }), storePassword)
  await human.click(dialog.getByRole('button', { name: '다음' }))
  const app = await scanQr(page)
  await look('11-factor', page)
  await human.fill(dialog.getByLabel('인증번호'), await codeOf(app))
  await human.click(dialog.getByRole('button', { name: '등록' }))
  await human.click(page.getByRole('button', { name: '보관했어요' }))
  await page.getByText('2단계 인증을 켰어요. 다른 기기는 로그아웃됐어요.').waitFor()
  return human
}
