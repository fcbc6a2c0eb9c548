import { press, type Scene, type Shot } from './scene.ts'
import { sendFile } from './send-file.ts'

/** Bringing in a file of products, from its columns to what it has changed. */
export const importShots: Shot[] = [
  { name: 'import', who: 'office01', path: '/office/import' },
  { name: 'import-refused', who: 'office01', path: '/office/import', act: refused },
  { name: 'import-columns', who: 'office01', path: '/office/import', act: askColumns, whole: true },
  { name: 'import-preview', who: 'office01', path: '/office/import', act: preview },
  { name: 'import-changed', who: 'office01', path: '/office/import', act: showNew },
  { name: 'import-done', who: 'office01', path: '/office/import', act: apply },
  { name: 'import-stores', who: 'office01', path: '/office/import?kind=stores' },
  { name: 'import-stores-preview', who: 'office01', path: '/office/import?kind=stores', act: previewStores },
  { name: 'import-stores-ask', who: 'office01', path: '/office/import?kind=stores', act: askAboutStores },
  { name: 'import-stores-changed', who: 'office01', path: '/office/import?kind=stores', act: showChanged },
  { name: 'import-people-done', who: 'office01', path: '/office/import?kind=people', act: applyPeople },
]

const head = '상품코드,상품명,규격,단위,과세구분,분류,최소수량'
/** Each look brings its own goods, so that they are new. */
const rows = (mark: string) =>
  [
    `${mark}-1,햇양파,15kg/망,망,면세,채소 > 뿌리채소,2`,
    `${mark}-2,대파,1단,단,면세,채소 > 잎채소,1`,
    `${mark}-3,재래김 도시락 김 선물 세트,5g×12봉,BOX,과세,건어물,많이`,
    `${mark}-4,,1kg,EA,모름,건어물,1`,
    '합계,,,,,,4',
  ].join('\n')

const markOf = ({ width, mode, locale }: Scene) => `${locale}${mode.slice(0, 1)}${width}-${Date.now() % 100_000}`

function send(scene: Scene, text: string, what = '상품 목록'): Promise<void> {
  return sendFile(scene, { name: `2026년 11월 ${what}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

async function refused(scene: Scene): Promise<void> {
  await send(scene, '<html><table></table></html>')
  await scene.page.getByRole('alert').waitFor()
}

async function askColumns(scene: Scene): Promise<void> {
  await send(scene, `가,나,다\n${rows(markOf(scene))}`)
  await scene.page.getByText(scene.say('이대로 확인', 'Check the rows')).waitFor()
}

async function preview(scene: Scene): Promise<void> {
  await send(scene, `${head}\n${rows(markOf(scene))}`)
  await scene.page.getByText(scene.say('2행 반영하기', 'Apply 2 rows')).waitFor()
}

async function showNew(scene: Scene): Promise<void> {
  await preview(scene)
  await press(scene.page, scene.say('새로 추가 2', 'New 2'))
  await scene.page.getByText('햇양파', { exact: true }).waitFor()
}

async function apply(scene: Scene): Promise<void> {
  await preview(scene)
  await press(scene.page, scene.say('2행 반영하기', 'Apply 2 rows'))
  // New categories are asked about.
  const undo = scene.page.getByRole('button', { name: scene.say('되돌리기', 'Undo') })
  const both = scene.page.getByRole('dialog').getByRole('button', { name: scene.say('반영하기', 'Apply'), exact: true })
  await both.or(undo).waitFor()
  if (await both.isVisible()) await both.click()
  await undo.waitFor()
}

// The first one has the business number of another store.
const storeRows = (mark: string) =>
  [
    '거래처코드,거래처명,사업자번호,대표자명,연락처,주소,등급,결제조건,노선',
    `${mark.slice(0, 12)}-1,누리식당 강남점,123-45-67891,김누리,02-1234-5678,서울 강남구 테헤란로 1,A,외상,`,
    `${mark.slice(0, 12)}-2,누리식당 판교점,123-45-67890,,031-123,,Q,반반,없는 노선`,
    'S0001,초록마트 본점,,,,,,선불,',
  ].join('\n')

async function previewStores(scene: Scene): Promise<void> {
  await send(scene, storeRows(markOf(scene)), '거래처')
  await scene.page.getByText(scene.say('2행 반영하기', 'Apply 2 rows')).waitFor()
}

async function askAboutStores(scene: Scene): Promise<void> {
  await previewStores(scene)
  await press(scene.page, scene.say('2행 반영하기', 'Apply 2 rows'))
  await scene.page.getByText(scene.say('이 행들 빼고 반영', 'Apply without them')).waitFor()
}

async function showChanged(scene: Scene): Promise<void> {
  await previewStores(scene)
  await press(scene.page, scene.say('변경 1', 'Changed 1'))
  await scene.page.getByText('S0001').waitFor()
}

async function applyPeople(scene: Scene): Promise<void> {
  const mark = markOf(scene)
  await send(scene, `아이디,거래처코드,이름,담당\n${mark}-a,S0001,김점주,대표\n${mark}-b,S0001,이직원,발주`, '사용자')
  await press(scene.page, scene.say('2행 반영하기', 'Apply 2 rows'))
  await scene.page.getByText(scene.say('첫 로그인 안내문 만들기', 'Make slips')).waitFor()
}
