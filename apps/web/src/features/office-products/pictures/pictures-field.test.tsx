import { uploadPicture } from '@mall/contract/office-products/pictures'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { PicturesField } from './pictures-field.tsx'

const mall = fakeMall()

const named = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
let cuts: string[]

/** This document draws nothing: what is cut out is noted by the name of its file. */
function drawNothing() {
  let drawn = ''
  const context = {
    fillRect: () => undefined,
    drawImage: ({ name }: File, ...area: number[]) => {
      drawn = [name, ...area.slice(0, 4)].join(' ')
    },
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => {
    cuts.push(drawn)
    done(new Blob(['x']))
  })
}

beforeEach(() => {
  beSignedIn('OFFICE')
  cuts = []
  drawNothing()
  vi.stubGlobal('createImageBitmap', ({ name }: File) =>
    name.startsWith('broken')
      ? Promise.reject(new Error('unreadable'))
      : Promise.resolve({ width: 400, height: 300, name }),
  )
  mall.answers(uploadPicture, () => ({
    ok: { imageUrl: `/pictures/${String(mall.sent(uploadPicture).length)}`, width: 300, height: 300 },
  }))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Field({ before = [] }: { before?: string[] }) {
  const [pictures, setPictures] = useState(before)
  return (
    <>
      <PicturesField pictures={pictures} change={setPictures} readOnly={false} error={undefined} />
      <output>{pictures.join(' ')}</output>
    </>
  )
}
const shown = () => document.querySelector('output')?.textContent
const open = (before: string[] = []) => openPage(<Field before={before} />).person
const choose = async (person: ReturnType<typeof open>, ...names: string[]) =>
  person.upload(screen.getByLabelText('사진 추가', { selector: 'input' }), names.map(named))
const press = async (person: ReturnType<typeof open>, name: string | RegExp) =>
  person.click(await screen.findByRole('button', { name }))

it('takes several files, and cuts those after the first alike from their centre', async () => {
  const person = open()
  await choose(person, 'a.jpg', 'b.jpg', 'c.jpg')
  await press(person, '4:3')
  await press(person, '나머지 2장도 이 모양으로 넣기')
  await expect.poll(() => shown()?.split(' ').length).toBe(3)
  expect(cuts).toEqual(['a.jpg 0 0 400 300', 'b.jpg 0 0 400 300', 'c.jpg 0 0 400 300'])
})

it('cuts one after another, leaves out one, and says which cannot be read', async () => {
  const person = open()
  await choose(person, 'a.jpg', 'broken.jpg', 'b.jpg', 'c.jpg')
  await press(person, '사용')
  expect(await screen.findByText(/이 브라우저가 읽을 수 없는 사진/)).toBeDefined()
  await press(person, '이 사진 빼기')
  await expect.poll(() => screen.queryByRole('button', { name: /나머지/ })).toBeNull()
  await press(person, '사용')
  await expect.poll(() => shown()?.split(' ').length).toBe(2)
  expect(cuts).toEqual(['a.jpg 50 0 300 300', 'c.jpg 50 0 300 300'])
})

it('takes dropped files, no more than there is room for', async () => {
  const person = open(['1', '2', '3', '4', '5', '6', '7'])
  fireEvent.drop(screen.getByRole('list'), { dataTransfer: { types: ['Files'], files: ['a.jpg', 'b.jpg'].map(named) } })
  expect(await screen.findByText('사진은 8장까지라서 1장은 넣지 않았어요.')).toBeDefined()
  await press(person, '사용')
  await expect.poll(shown).toMatch(/^1 2 3 4 5 6 7 \/pictures\/\d$/)
})
