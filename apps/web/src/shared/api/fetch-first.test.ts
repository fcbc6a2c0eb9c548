import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchFirst } from './fetch-first.ts'

const asked = vi.fn<(address: string) => Promise<Response>>()
let part = 0
const newFile = () => `assets/part-${(part += 1)}.js`

beforeEach(() => {
  asked.mockReset().mockImplementation(() => Promise.resolve(new Response('export {}')))
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('document', { querySelector: () => null })
})
afterEach(() => vi.unstubAllGlobals())

test('a module is linked only once all its files are there', async () => {
  const link = vi.fn(() => Promise.resolve('part'))
  asked.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
  const files = [newFile(), newFile()]
  await expect(fetchFirst(link, files)).rejects.toThrow(/^Unable to preload/)
  expect(link).not.toHaveBeenCalled()
  expect(await fetchFirst(link, files)).toBe('part')
})

test('a file that came is not asked for again; one that did not is', async () => {
  const files = [newFile(), newFile()]
  asked.mockImplementationOnce(() => Promise.resolve(new Response('', { status: 503 })))
  await expect(fetchFirst(() => Promise.resolve(), files)).rejects.toThrow()
  await fetchFirst(() => Promise.resolve(), files)
  expect(asked.mock.calls.map(([address]) => address)).toEqual([...files, files[0]].map((file) => `/${file}`))
})

test('what the document brought is here already', async () => {
  vi.stubGlobal('document', { querySelector: () => ({}) })
  await fetchFirst(() => Promise.resolve(), [newFile()])
  expect(asked).not.toHaveBeenCalled()
})
