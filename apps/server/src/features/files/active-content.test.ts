import { problemText, type ProblemCode } from '@mall/contract/base/problem'
import { describe, expect, test } from 'vitest'
import { send } from '#test/form.ts'
import { makeOldBook } from '#test/samples/made-papers.ts'
import { useMall } from '#test/mall.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'
import { activePapers } from '#test/samples/active-papers.ts'

let token: string
const mall = useMall(async (made) => {
  const shop = arrangeShop(made.owner)
  await shop.makeTenant()
  token = await tokenFor(made, await shop.makeStore())
})

describe.each(Object.entries(activePapers))('rejects with %s', (code, samples) => {
  test.each(samples)('%s', async (_what, name, make) => {
    const { status, problem } = await send(mall, token, name, await make())
    expect([problem.code, status]).toEqual([code, 422])
    expect(problem.message).toBe(problemText(code as ProblemCode, 'ko'))
  })
})

/** The header of an iPhone photo: an `ftyp` box of brand `heic`. */
const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(400, 7)])

test.each(['IMG_0001.HEIC', '사진.heif', '사진.jpg'])(
  'rejects a HEIC photo named %s, and explains how to get a JPG',
  async (name) => {
    const { status, problem } = await send(mall, token, name, heic)
    expect([problem.code, status]).toEqual(['FILE_IS_HEIC', 415])
    expect(problem.message).toMatch(/설정 > 카메라 > 포맷/)
  },
)

test.each(['a.xls', 'a.doc', 'a.ppt', 'a.xlsm', 'a.docm', 'a.xlsb', 'a.rtf'])(
  'rejects the file type of %s',
  async (name) => {
    const { problem } = await send(mall, token, name, makeOldBook(0))
    expect(problem.code).toBe('FILE_KIND_REFUSED')
  },
)

test('covers more than 30 samples', () => {
  expect(Object.values(activePapers).flat().length).toBeGreaterThan(30)
})
