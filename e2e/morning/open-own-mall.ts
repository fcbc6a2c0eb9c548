import type { Human } from '../human.ts'
import { company, owner } from './morning-data.ts'
import type { Walk } from '../walk-through.ts'

export async function openOwnMall({ page, opening, look }: Walk, human: Human): Promise<undefined> {
  await page.goto(opening)
  await page.getByRole('heading', { name: '누리몰 열기' }).waitFor()
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await human.fill(field('상호'), company.name)
  await look('1-opening')
  await human.fill(field('사업자등록번호'), company.bizNo)
  await human.fill(field('대표자'), company.ownerNm)
  await human.fill(field('대표 전화'), company.phone)
  await human.fill(field('사업장 주소'), company.addr)
  await human.fill(field('영업시간'), company.hours)
  await human.fill(field('업태'), company.bizType)
  await human.fill(field('종목'), company.bizItem)
  await human.fill(field('입금 계좌'), company.bankAccount)
  await human.fill(field('이름'), owner.name)
  await human.fill(field('아이디'), owner.username)
  await human.fill(field('비밀번호'), owner.password)
  await human.fill(field('비밀번호 확인'), owner.password)
  await human.click(page.getByRole('button', { name: '누리몰 열기' }))
  await page.getByRole('heading', { level: 1, name: '시작하기' }).waitFor()
  await page.getByText(/^9가지 중 \d가지를 마쳤어요/).waitFor()
  await look('2-first-steps')
  return undefined
}
