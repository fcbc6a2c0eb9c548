import { crc32 } from 'node:zlib'
import { press, type Scene, type Shot } from './scene.ts'
import { sendFile } from './send-file.ts'

/** Bringing in pictures by code, and opening balances. */
export const importMoreShots: Shot[] = [
  { name: 'import-pictures', who: 'office01', path: '/office/import?kind=pictures' },
  { name: 'import-pictures-preview', who: 'office01', path: '/office/import?kind=pictures', act: previewPictures },
  { name: 'import-balances', who: 'office01', path: '/office/import?kind=balances' },
  { name: 'import-balances-preview', who: 'office01', path: '/office/import?kind=balances', act: previewBalances },
  { name: 'import-prices-preview', who: 'office01', path: '/office/import?kind=prices', act: previewPrices },
]

/** Parts of the page serve as photos. */
async function previewPictures(scene: Scene): Promise<void> {
  const { page, say } = scene
  const codes = ['F05-0001', 'F05-0002', 'NONE-9']
  const files = []
  for (const [n, code] of codes.entries())
    files.push({
      name: `사진/${code}.jpg`,
      content: await page.screenshot({ type: 'jpeg', clip: { x: 20 + n * 40, y: 60, width: 240, height: 240 } }),
    })
  files.push({ name: 'IMG_0001.heic', content: Buffer.from('x') })
  await sendFile(scene, { name: '상품 사진.zip', mimeType: 'application/zip', buffer: zipOf(files) })
  await press(page, say('변경 2', 'Changed 2'))
  await page.getByAltText(say('새 사진', 'New picture')).first().waitFor()
}

async function previewBalances(scene: Scene): Promise<void> {
  const { page, say } = scene
  const text =
    '거래처코드,거래처명,미수금,기준일,비고\nS0001,한솔식당 999호점,"1,250,000",2020-01-01,11월 말\nS0002,,-50000,2020-01-01,선수금\nS9999,,1,,\nS0004,,백만,,'
  await sendFile(scene, { name: '기초 미수금.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: say('버리기', 'Discard') }).waitFor()
}

/** A list with a column for each grade. */
async function previewPrices(scene: Scene): Promise<void> {
  const { page, say } = scene
  const text =
    '상품코드,상품명,A단가,B단가,C단가,현재고,비고\nF05-0001,,"1,200,000",1100,1000,12,\nF05-0002,다른 상품,0,1310.5,1300,4,\nF05-0003,,문의,900,,1,'
  await sendFile(scene, { name: '2026년 12월 단가표.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: say('버리기', 'Discard') }).waitFor()
  await press(page, say('확인 필요 2', 'To check 2'))
  await page.getByText('F05-0002').waitFor()
}

/** An archive that is not packed, as pictures hardly pack. */
function zipOf(files: { name: string; content: Buffer }[]): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const { name, content } of files) {
    const bytes = Buffer.from(name)
    const head = Buffer.alloc(26)
    ;[20, 0x800, 0, 0, 0x21].forEach((value, place) => head.writeUInt16LE(value, place * 2))
    head.writeUInt32LE(crc32(content), 10)
    head.writeUInt32LE(content.length, 14)
    head.writeUInt32LE(content.length, 18)
    head.writeUInt16LE(bytes.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    list.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, place, bytes)
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), head, bytes, content)
    at += 30 + bytes.length + content.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, directory, end])
}
