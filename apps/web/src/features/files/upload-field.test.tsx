import { uploadFile } from '@mall/contract/files'
import type { FileEntry } from '@mall/contract/files'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { UploadField } from './upload-field.tsx'

const mall = fakeMall()

beforeEach(() => {
  beSignedIn()
  mall.answers(uploadFile, ({ file }) => ({ ok: entryOf(file!) }))
})

const entryOf = ({ name, size }: File): FileEntry => ({
  ...{ fileId: `id-${name}`, name, size, mime: 'application/pdf', thumbUrl: null },
})
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

function Form({ most, begun = [] }: { most?: number; begun?: readonly FileEntry[] }) {
  const [files, setFiles] = useState(begun)
  const [isBusy, setBusy] = useState(false)
  return (
    <form>
      <UploadField files={files} setFiles={setFiles} onBusy={setBusy} most={most} />
      <button disabled={isBusy}>보내기</button>
      <output>{files.map(({ fileId }) => fileId).join(' ')}</output>
    </form>
  )
}

const input = () => document.querySelector<HTMLInputElement>('input[type=file][multiple]')!
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: '보내기' })
const attached = () => document.querySelector('output')!.textContent
const choose = (...files: File[]) => fireEvent.change(input(), { target: { files } })

it('uploads what is chosen and keeps the form from being sent until it has arrived', async () => {
  const arrive = mall.holds(uploadFile)
  openPage(<Form />)
  choose(pdf('견적.pdf'))
  await waitFor(() => expect(submit().disabled).toBe(true))
  await screen.findByText('50% 올리는 중')
  arrive({ ok: entryOf(pdf('견적.pdf')) })
  await screen.findByText('견적.pdf 파일을 올렸어요.')
  expect(submit().disabled).toBe(false)
  expect(attached()).toBe('id-견적.pdf')
  expect(mall.sent(uploadFile)[0]?.headers['authorization']).toMatch(/^Bearer /)
})

it('keeps the order in which files were chosen, whichever arrives first', async () => {
  const slow = Promise.withResolvers<undefined>()
  mall.answers(uploadFile, async ({ file }) => {
    if (file!.name === 'a.pdf') await slow.promise
    return { ok: entryOf(file!) }
  })
  openPage(<Form />)
  choose(pdf('a.pdf'), pdf('b.pdf'))
  await waitFor(() => expect(mall.sent(uploadFile)).toHaveLength(2))
  expect(attached()).toBe('')
  slow.resolve(undefined)
  await waitFor(() => expect(attached()).toBe('id-a.pdf id-b.pdf'))
})

it('keeps a file whose connection was lost, and sends it again on request', async () => {
  mall.answers(uploadFile, 'lost')
  const { person } = openPage(<Form />)
  choose(pdf('a.pdf'))
  await screen.findByText(/^a\.pdf 파일을 올리지 못했어요/)
  expect(submit().disabled).toBe(false)
  mall.answers(uploadFile, ({ file }) => ({ ok: entryOf(file!) }))
  await person.click(screen.getByRole('button', { name: 'a.pdf 다시 올리기' }))
  await waitFor(() => expect(attached()).toBe('id-a.pdf'))
})

it('says why the server refuses a file, and does not offer to send it again', async () => {
  mall.answers(uploadFile, { problem: 'FILE_HAS_MACROS' })
  const { person } = openPage(<Form />)
  choose(pdf('a.pdf'))
  await screen.findByText(/^매크로가 들어 있어 올릴 수 없어요/)
  expect(screen.queryByRole('button', { name: 'a.pdf 다시 올리기' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'a.pdf 빼기' }))
  expect(screen.queryByText('a.pdf')).toBeNull()
})

it.each([
  ['of another kind', new File(['x'], 'a.exe'), '올릴 수 없는 형식이에요.'],
  ['that is empty', new File([], 'a.pdf'), '내용이 없는 파일이에요.'],
  ['that is too large', Object.defineProperty(pdf('a.pdf'), 'size', { value: 21 * 1024 * 1024 }), '20MB까지 올릴'],
])('refuses a file %s without sending it', async (_what, file, why) => {
  openPage(<Form />)
  choose(file)
  await screen.findByText((text) => text.startsWith(why))
  expect(mall.sent(uploadFile)).toEqual([])
})

it('cancels an upload and forgets its answer', async () => {
  const arrive = mall.holds(uploadFile)
  const { person } = openPage(<Form />)
  choose(pdf('a.pdf'))
  await person.click(screen.getByRole('button', { name: 'a.pdf 올리기 취소' }))
  arrive({ ok: entryOf(pdf('a.pdf')) })
  await waitFor(() => expect(submit().disabled).toBe(false))
  expect(attached()).toBe('')
})

it('leaves out what is beyond the limit and says how many', async () => {
  openPage(<Form most={2} begun={[entryOf(pdf('before.pdf'))]} />)
  choose(pdf('a.pdf'), pdf('b.pdf'))
  await screen.findByText('2개까지만 올릴 수 있어 1개는 빠졌어요.')
  await waitFor(() => expect(attached()).toBe('id-before.pdf id-a.pdf'))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '파일 선택' }).disabled).toBe(true)
})

it('takes a screenshot that is pasted, and a file that is dropped', async () => {
  openPage(<Form />)
  const shot = new File(['x'], 'image.png', { type: 'image/png' })
  fireEvent.paste(submit(), { clipboardData: { files: [shot], types: ['Files'], items: [] } })
  await waitFor(() => expect(attached()).toMatch(/^id-캡처 .*\.png$/))
  fireEvent.drop(screen.getByRole('group', { name: '첨부 파일' }), {
    dataTransfer: { files: [pdf('b.pdf')], types: ['Files'] },
  })
  await waitFor(() => expect(attached()).toMatch(/ id-b\.pdf$/))
})

it('removes an attached file and says so', async () => {
  const { person } = openPage(<Form begun={[entryOf(pdf('a.pdf'))]} />)
  await person.click(screen.getByRole('button', { name: 'a.pdf 빼기' }))
  await screen.findByText('a.pdf 파일을 뺐어요.')
  expect(attached()).toBe('')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '파일 선택' }))
})
