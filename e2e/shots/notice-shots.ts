import type { Scene, Shot } from './scene.ts'

const list = '/app/main/mal008'
const desk = '/office/notices'

/** Notices as seen by stores and office. */
export const noticeShots: Shot[] = [
  { name: 'notices', who: 'store01', path: list },
  { name: 'notices-nothing-found', who: 'store01', path: `${list}?q=zzzz` },
  { name: 'notices-failed', who: 'store01', path: list, act: fail },
  { name: 'notice', who: 'store01', path: `${list}?q=산지`, act: openFirst, whole: true },
  { name: 'notice-must-read', who: 'store01', path: `${list}?q=단가`, act: openFirst, whole: true },
  { name: 'must-read-dialog', who: 'store01', path: '/app/main/mal001', act: mustRead },
  { name: 'office-notices', who: 'office01', path: desk },
  { name: 'office-notice', who: 'office01', path: `${desk}?q=휴무`, act: openFirst, whole: true },
  { name: 'office-notice-new', who: 'office01', path: `${desk}/new`, act: write, whole: true },
  { name: 'office-notice-refused', who: 'office01', path: `${desk}/new`, act: refuse, whole: true },
  { name: 'office-notice-preview', who: 'office01', path: `${desk}?q=휴무`, act: preview },
  { name: 'office-notice-readers', who: 'office01', path: `${desk}?q=단가`, act: openReaders },
]

async function fail({ page }: Scene): Promise<void> {
  await page.route(/\/articles\/notice\?/, (route) => route.abort())
  await page.reload()
  await page.getByRole('main').getByRole('alert').waitFor()
}

async function openFirst({ page }: Scene): Promise<void> {
  await page.getByRole('main').locator('li a, tbody td:nth-child(2) a').first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function mustRead({ page }: Scene): Promise<void> {
  const notice = (articleId: string, title: string, contents: string) => ({
    ...{ articleId, title, contents, pinned: false, mustRead: true, fileCount: 0, files: [] },
    ...{ createdAt: '2026-11-20T01:00:00Z', readAt: null },
  })
  const text =
    '<p>원재료와 물류비 변동에 따라 12월 1일 발주분부터 일부 품목의 단가를 조정합니다.</p><ul><li>인상: 식용유, 참기름</li><li>인하: 대파, 양파</li></ul><p>12월 1일 전에 보내신 주문은 <strong>지금 단가</strong>로 계산합니다.</p>'
  const waiting = [notice('1', '12월 1일부터 일부 품목 단가가 바뀝니다', text), notice('2', '휴무', '<p>12월 25일</p>')]
  await page.route('**/must-read', (route) => route.fulfill({ json: waiting }))
  await page.reload()
  await page.getByRole('dialog').waitFor()
}

async function write({ page, say }: Scene): Promise<void> {
  await page.getByRole('textbox', { name: say('제목', 'Title') }).fill('12월 휴무일과 배송 일정 안내')
  await page.getByRole('textbox', { name: say('내용', 'Text') }).click()
  await page.keyboard.type('안녕하세요, 누리식자재유통입니다.')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: say('표 넣기', 'Insert a table') }).click()
  await page.keyboard.type('구분')
  await page.getByRole('button', { name: say('거래처 선택', 'Chosen stores') }).click()
  await page
    .getByRole('combobox', { name: say('거래처 이름이나 코드로 찾기', 'Find stores by name or code') })
    .fill('골목')
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  const later = [say('시작 · 예약', 'Begins · Scheduled'), say('종료 · 종료일 정하기', 'Ends · On a day')]
  for (const name of later) await page.getByRole('button', { name }).click()
}

async function refuse({ page, say }: Scene): Promise<void> {
  await page.getByRole('button', { name: say('등급', 'Grades'), exact: true }).click()
  await page.getByRole('button', { name: say('게시하기', 'Post'), exact: true }).click()
  await page.getByText(say('입력한 내용을 확인해 주세요.', 'Please check what you entered.')).waitFor()
}

async function preview(scene: Scene): Promise<void> {
  await openFirst(scene)
  await scene.page.getByRole('button', { name: scene.say('미리보기', 'Preview') }).click()
  await scene.page.getByRole('dialog').waitFor()
}

async function openReaders({ page, say }: Scene): Promise<void> {
  await page
    .getByRole('link', { name: say('읽음 현황', 'Who has read') })
    .first()
    .click()
  await page.getByRole('table').waitFor()
}
