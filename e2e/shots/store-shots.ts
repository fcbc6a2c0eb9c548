import { press, type Scene, type Shot } from './scene.ts'

const list = '/office/stores'

/** The stores of the office, one store, and slips. */
export const storeShots: Shot[] = [
  { name: 'office-stores', who: 'office01', path: list, act: pickTwo },
  { name: 'office-stores-empty', who: 'office01', path: `${list}?q=nothing` },
  { name: 'office-store-new', who: 'office01', path: `${list}/new`, act: addIncomplete, whole: true },
  { name: 'office-store', who: 'office01', path: list, act: openFirst, whole: true },
  { name: 'office-store-data', who: 'office01', path: list, act: openData, whole: true },
  { name: 'office-store-limit', who: 'office01', path: list, act: typeLimit, whole: true },
  { name: 'office-store-places', who: 'office01', path: list, act: openPlaces, whole: true },
  { name: 'office-store-people', who: 'office01', path: list, act: openPeople, whole: true },
  { name: 'office-store-slips', who: 'office01', path: list, act: makeSlips, whole: true },
]

async function pickTwo({ page }: Scene): Promise<void> {
  const boxes = page.locator('[data-stop=pick], li input[type=checkbox]')
  await boxes.first().waitFor()
  for (const box of (await boxes.all()).slice(0, 2)) await box.check()
}

async function openFirst({ page, say }: Scene): Promise<void> {
  await page.getByRole('main').locator('a[href^="/office/stores/"]:not([href$="/new"])').first().click()
  await page.getByRole('heading', { name: say('주문 흐름', 'How it orders') }).waitFor()
}

async function openData(scene: Scene): Promise<void> {
  await openFirst(scene)
  const { page, say } = scene
  await page.getByRole('tab', { name: say('정보', 'Data') }).click()
  await page.getByRole('heading', { name: say('외상 한도와 미수금', 'Credit and balance') }).waitFor()
}

/** A limit that the store is over already. */
async function typeLimit(scene: Scene): Promise<void> {
  await openData(scene)
  const { page, say } = scene
  await press(page, say('한도 바꾸기', 'Change limit'))
  await page.getByLabel(say('외상 한도', 'Credit limit')).fill('1')
  await page.getByRole('region', { name: say('이 변경이 매장에', 'What this change does') }).waitFor()
  await page.getByText(say('확인하고 있어요', 'Checking baskets')).waitFor({ state: 'detached' })
}

async function openPlaces(scene: Scene): Promise<void> {
  await openFirst(scene)
  const { page, say } = scene
  await page.getByRole('tab', { name: say('배송지·배송일', 'Places and days') }).click()
  await page.getByRole('heading', { name: say('배송 요일', 'Delivery weekdays') }).waitFor()
}

async function openPeople(scene: Scene): Promise<void> {
  await openFirst(scene)
  const { page, say } = scene
  await page.getByRole('tab', { name: say('사용자', 'People') }).click()
  await press(page, say('사용자 추가', 'Add a person'))
  await page.getByRole('dialog').waitFor()
}

async function addIncomplete({ page, say }: Scene): Promise<void> {
  await press(page, say('등록', 'Add'))
  await page.getByText(say('곳을 확인해 주세요', 'Please check')).waitFor()
}

async function makeSlips(scene: Scene): Promise<void> {
  await pickTwo(scene)
  const { page, say } = scene
  await page.getByRole('link', { name: say('첫 로그인 안내문', 'Slips for the first sign-in') }).click()
  await page.getByRole('checkbox', { name: say('로그인한 적 있는', 'Also for people') }).check()
  await press(page, say('안내문 만들기', 'Make the slips'))
  await page.getByText(say('을 만들었어요', 'Slips made')).waitFor()
}
