import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { useMall } from '../malls/mall.ts'
import { enter } from '../enter.ts'
import { findViolations } from '../find-barriers.ts'
import { makeWorkbook } from './made-workbook.ts'
import { keptSession } from '../sign-in.ts'
import { visit } from '../visit.ts'

const mall = useMall()
const browser = useBrowser()

async function openSheet(username: string): Promise<Page> {
  const page = await browser.open()
  await enter(page, `${mall.address}/app/main/mal003`, username)
  await page.locator('input[data-sheet-row]').first().waitFor()
  return page
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '목록으로 담기' })
const opener = (page: Page) => page.getByRole('button', { name: /^붙여넣/ })

async function paste(page: Page, text: string): Promise<void> {
  await opener(page).click()
  await dialogOf(page).getByLabel('상품과 수량').fill(text)
  await dialogOf(page).getByRole('button', { name: '상품 찾기' }).click()
}

interface Line {
  prod: { prodId: string; prodNm: string; spec: string }
  qty: number
}

/** The server's basket by name and size. */
async function basketOf(page: Page): Promise<Record<string, number>> {
  const { accessToken } = await keptSession(page)
  const answer = await fetch(`${mall.address}/nuri/api/v1/baskets`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const { content } = (await answer.json()) as { content: Line[] }
  return Object.fromEntries(content.map(({ prod, qty }) => [`${prod.prodNm} ${prod.spec}`, qty]))
}

/** A message of forty lines, as written by the demo's soup kitchen, and what each line adds. */
const message: [line: string, adds?: string, qty?: number][] = [
  ['[박사장] [오후 8:12] 안녕하세요 사장님~'],
  ['- 대파 8단', '대파 1kg', 8],
  ['양파 한망이랑 무 두박스요', '양파 15kg', 1],
  ['깐마눌 3키로', '깐마늘 1kg', 3],
  ['청양 1봉', '청양고추 1kg', 1],
  ['콩나물 4kg 2', '콩나물 4kg', 2],
  ['생강 1', '생강 1kg', 1],
  ['감자 1박스', '감자 20kg', 1],
  ['미나리 두 단', '미나리 1kg', 2],
  ['오이 4봉지', '오이 3개', 4],
  ['국거리 5키로', '한우 국거리 1kg', 5],
  ['사골 4팩', '한우 사골 절단 3kg', 4],
  ['등뼈 네박스', '한돈 등뼈 5kg', 4],
  ['수육용 앞다리 10kg', '한돈 앞다리살 수육용 1kg', 10],
  ['차돌 3키로', '미국산 차돌박이 슬라이스 1kg', 3],
  ['계란 4판', '특란 30구', 4],
  ['순두부 1박스', '콩마음 순두부 350g×20', 1],
  ['포기김치 3', '김치온 포기김치 10kg', 3],
  ['깍두기 2', '김치온 깍두기 10kg', 2],
  ['단무지 1봉', '다솜찬 단무지 슬라이스 3kg', 1],
  ['떡국떡 두봉', '방앗간결 떡국떡 3kg', 2],
  ['소면 2', '면다움 소면 3kg', 2],
  ['당면2', '면다움 당면 1kg', 2],
  ['냉면사리 3봉', '면다움 냉면사리 2kg', 3],
  ['된장 1통', '항아리골 재래된장 14kg', 1],
  ['고추장 1통', '항아리골 찰고추장 14kg', 1],
  ['국간장 1말', '장독온 국간장 15L', 1],
  ['새우젓 2통', '갯마루 새우젓 1kg', 2],
  ['천일염 1포', '신안뜰 천일염 20kg', 1],
  ['고춧가루 굵은거 1', '빛고추 수입 고춧가루 굵은 2.5kg', 1],
  ['소고기다시 1', '솔솔 소고기 다시 2.25kg', 1],
  ['후추 1', '솔솔 후춧가루 450g', 1],
  ['참기름 1병', '고소원 참기름 1.8L', 1],
  ['볶음참깨 1', '솔솔 볶음참깨 1kg', 1],
  ['식용유 1통', '기름결 콩기름 18L', 1],
  ['콜라 한박스', '톡소리 콜라 355ml', 24],
  ['사이다 24캔', '톡소리 사이다 355ml', 24],
  ['생수 5박스', '물마루 생수 500ml×20', 5],
  ['물수건 1박스', '손길 물수건 개별 500입', 1],
  ['쌀 3포', '황금뜰 신동진쌀 20kg', 3],
]

test('matches forty pasted lines, and keeps open ones through Escape, adding and a reload', async () => {
  const page = await openSheet('store01')
  const open = ['부추 2단', '무 반박스', '대파 싱싱한걸로 부탁드려요']
  const before = await basketOf(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (/order-lines|prods\/mall/.test(request.url())) calls.push(request.url())
  })
  await paste(page, [...message.map(([line]) => line), ...open].join('\n'))
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: '40개 담기' }).waitFor()
  expect(calls.length).toBe(1)
  expect(await findViolations(page)).toEqual([])

  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '붙여넣던 글 이어서' }).click()
  await dialog.getByRole('button', { name: '40개 담기' }).click()

  // The rest stays after adding.
  await dialog.getByText('40줄은 담았어요', { exact: false }).waitFor()
  expect(
    await dialog
      .getByRole('listitem')
      .filter({ has: page.getByRole('textbox') })
      .count(),
  ).toBe(2)
  await dialog.getByText('부추 2단', { exact: true }).waitFor()
  await dialog.getByText('상품이 아닌 줄 2개').waitFor()
  const wanted = new Map(message.flatMap(([, name, qty = 0]) => (name === undefined ? [] : [[name, qty] as const])))
  wanted.set('무 20kg', 2)
  const expected = Object.fromEntries([...wanted].map(([name, qty]) => [name, (before[name] ?? 0) + qty]))
  await expect.poll(() => basketOf(page), { timeout: 15_000 }).toMatchObject(expected)

  // After a reload the basket names what is open and leads there; added lines are not offered again.
  await page.goto(`${mall.address}/app/main/mal004`)
  await page.getByText('2줄을 아직 담지 않았어요: 부추 2단, 무 반박스').waitFor()
  await page.getByRole('link', { name: '이어서 담기' }).click()
  await dialog.getByText('40줄은 담았어요', { exact: false }).waitFor()
  await dialog.getByRole('textbox', { name: '수량: 무' }).fill('1')
  await dialog.getByRole('button', { name: '빼기: 부추' }).click()
  await dialog.getByRole('button', { name: '1개 담기' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '붙여넣기 · 파일' }).waitFor()
  await expect
    .poll(() => basketOf(page), { timeout: 15_000 })
    .toMatchObject({ '무 20kg': (before['무 20kg'] ?? 0) + 3 })

  // Undone in one press.
  await page.getByRole('button', { name: '실행 취소' }).click()
  await expect
    .poll(() => basketOf(page), { timeout: 15_000 })
    .toMatchObject({ '무 20kg': (before['무 20kg'] ?? 0) + 2 })
})

test('remembers the article chosen for a name, finds it in the shop, and forgets it on request', async () => {
  const page = await openSheet('staff01')
  const dialog = dialogOf(page)
  await paste(page, '우리집단골 2개')
  await dialog.getByText('없음', { exact: true }).waitFor()
  await dialog.getByRole('combobox', { name: '상품 고르기: 우리집단골' }).fill('참깨')
  const option = page.getByRole('option').first()
  const name = String(await option.textContent())
  await option.click()
  await dialog.getByRole('checkbox', { name: /이름 1개 기억하기/ }).waitFor()
  const kept = page.waitForResponse((answer) => answer.url().includes('/nuri/api/v1/aliases?'))
  await dialog.getByRole('button', { name: '1개 담기' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await kept

  await paste(page, '우리집 단골\t3')
  await dialog.getByText('일치', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: `${name} · 다른 상품` }).waitFor()
  await dialog.getByRole('button', { name: '닫기' }).click()

  await visit(page, `${mall.address}/app/main/mal002?q=${encodeURIComponent('ㅇㄹㅈㄷㄱ')}`)
  await page.getByText('1개 상품', { exact: true }).waitFor()
  await page.getByRole('main').locator('a[href*="mal002/"]').first().click()
  const product = page.getByRole('dialog')
  await product.getByRole('button', { name: '우리집단골 지우기' }).click()
  await product.getByRole('button', { name: '우리집단골 지우기' }).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '실행 취소' }).click()
  await product.getByRole('button', { name: '우리집단골 지우기' }).waitFor()
  await product.getByRole('button', { name: '이름 붙이기' }).click()
  await page.keyboard.insertText('단골 참깨')
  await page.keyboard.press('Enter')
  await product.getByRole('button', { name: '단골 참깨 지우기' }).waitFor()
})

test('offers the sheets of a workbook, and counts rows without a quantity', async () => {
  const page = await openSheet('staff01')
  await opener(page).click()
  const dialog = dialogOf(page)
  const buffer = makeWorkbook({
    안내: [],
    '11월': [
      ['품명', '수량'],
      ['볶음참깨', '3'],
      ['미나리', ''],
      ['가지', '0'],
    ],
    단가표: [
      ['품명', '단가'],
      ['볶음참깨', '9000'],
    ],
  })
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await dialog.locator('input[type=file]').setInputFiles({ name: '발주.xlsx', mimeType, buffer })
  await dialog.getByText('시트가 2개 있어요. 어느 시트를 읽을까요?').waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: '11월' }).click()
  await dialog.getByRole('button', { name: '1개 담기' }).waitFor()
  await dialog.getByText('수량이 없는 줄 2개는 건너뛰었어요').click()
  await dialog.getByText('미나리', { exact: true }).waitFor()
})
