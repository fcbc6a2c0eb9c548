import type { Page } from 'playwright-core'
import type { Scene } from './scene.ts'

const uploads = '**/nuri/api/files/upload'
const newInquiry = '/app/main/mal009/new'

/** Uses a screenshot of the previous page as a photo. */
async function photo(page: Page, name: string) {
  return { name, mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) }
}

const choose = (page: Page) => page.locator('input[type=file][multiple]')

/** Two uploaded files, one uploading, one interrupted and one refused. */
async function attachFiles({ page, say }: Scene): Promise<void> {
  const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('메모') })
  await choose(page).setInputFiles([
    await photo(page, '깨진 두부.jpg'),
    text('11월 배송 메모와 매장 출입문 비밀번호 안내.txt'),
  ])
  await page
    .getByRole('button', { name: say('깨진 두부.jpg 빼기', 'Remove 깨진 두부.jpg') })
    .first()
    .waitFor()
  await page.route(uploads, (route) => route.abort())
  await choose(page).setInputFiles([text('끊긴 메모.txt'), text('설치.exe')])
  await page.getByRole('button', { name: say('끊긴 메모.txt 다시 올리기', 'Send 끊긴 메모.txt again') }).waitFor()
  await page.unroute(uploads)
  await page.route(uploads, () => undefined)
  await choose(page).setInputFiles(text('올리는 중.txt'))
}

async function lookAtPicture({ page, say }: Scene): Promise<void> {
  await choose(page).setInputFiles([await photo(page, '깨진 두부.jpg'), await photo(page, '젖은 상자.jpg')])
  await page
    .getByRole('button', { name: say('젖은 상자.jpg 빼기', 'Remove 젖은 상자.jpg') })
    .first()
    .waitFor()
  await page.getByRole('button', { name: say('상품', 'Product'), exact: true }).click()
  await page.getByLabel(say('제목', 'Title'), { exact: true }).fill('두부가 깨졌어요')
  await page.getByRole('textbox', { name: say('내용', 'Text') }).fill('사진을 봐 주세요.')
  await page.getByRole('button', { name: say('보내기', 'Send'), exact: true }).click()
  await page
    .getByRole('button', { name: say('깨진 두부.jpg 크게 보기', 'Enlarge 깨진 두부.jpg') })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('img', { name: '깨진 두부.jpg' }).waitFor()
}

export const fileShots = [
  { name: 'files', who: 'store01', path: newInquiry, act: attachFiles, whole: true },
  { name: 'files-viewer', who: 'store01', path: newInquiry, act: lookAtPicture },
] as const
