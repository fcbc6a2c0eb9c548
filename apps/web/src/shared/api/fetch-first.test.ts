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

test('imports a module only after fetching all its files', async () => {
  const link = vi.fn(() => Promise.resolve('part'))
  asked.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
  const files = [newFile(), newFile()]
  await expect(fetchFirst(link, files)).rejects.toThrow(/^Unable to preload/)
  expect(link).not.toHaveBeenCalled()
  expect(await fetchFirst(link, files)).toBe('part')
})

test('fetches a file again only if it failed', async () => {
  const files = [newFile(), newFile()]
  asked.mockImplementationOnce(() => Promise.resolve(new Response('', { status: 503 })))
  await expect(fetchFirst(() => Promise.resolve(), files)).rejects.toThrow()
  await fetchFirst(() => Promise.resolve(), files)
  expect(asked.mock.calls.map(([address]) => address)).toEqual([...files, files[0]].map((file) => `/${file}`))
})

test('skips files that the document has already loaded', async () => {
  vi.stubGlobal('document', { querySelector: () => ({}) })
  await fetchFirst(() => Promise.resolve(), [newFile()])
  expect(asked).not.toHaveBeenCalled()
})
