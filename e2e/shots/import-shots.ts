import { press, type Scene, type Shot } from './scene.ts'

/** Bringing in a file of products, from its columns to what it has changed. */
export const importShots: Shot[] = [
  { name: 'import', who: 'office01', path: '/office/import' },
  { name: 'import-refused', who: 'office01', path: '/office/import', act: refused },
  { name: 'import-columns', who: 'office01', path: '/office/import', act: askColumns, whole: true },
  { name: 'import-preview', who: 'office01', path: '/office/import', act: preview },
  { name: 'import-changed', who: 'office01', path: '/office/import', act: showNew },
  { name: 'import-done', who: 'office01', path: '/office/import', act: apply },
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

async function send({ page, say }: Scene, text: string): Promise<void> {
  const buffer = Buffer.from(text)
  const input = page.getByLabel(say('파일 선택', 'Choose a file'))
  await input.setInputFiles({ name: '2026년 11월 상품 목록.csv', mimeType: 'text/csv', buffer })
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
  await scene.page.getByText('햇양파').waitFor()
}

async function apply(scene: Scene): Promise<void> {
  await preview(scene)
  await press(scene.page, scene.say('2행 반영하기', 'Apply 2 rows'))
  await scene.page.getByRole('button', { name: scene.say('되돌리기', 'Undo') }).waitFor()
}
