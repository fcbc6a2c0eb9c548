import type { Scene } from './scene.ts'

interface File {
  name: string
  mimeType: string
  buffer: Buffer
}

let sent: Promise<unknown> = Promise.resolve()

/** Sends a file that is brought in. One person may send few at a time, so the looks take turns. */
export function sendFile({ page, say }: Scene, file: File): Promise<void> {
  const sending = sent.then(async () => {
    const answer = page.waitForResponse((one) => /\/kinds\/\w+$/.test(one.url()) && one.request().method() === 'POST')
    await page.getByLabel(say('파일 선택', 'Choose a file')).setInputFiles(file)
    await answer
  })
  sent = sending.catch(() => undefined)
  return sending
}
