import type { Product } from '@mall/contract/products'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { additionOf, judge, matchRow, withPickedArticle, withTypedQuantity } from './match-rows.ts'

const article = (over: Partial<Product>) => ({ prodId: over.prodCd, barcode: null, boxQty: 12, ...over }) as Product
const onion = article({ prodCd: 'D01-0001', prodNm: '양파' })
const redOnion = article({ prodCd: 'D01-0002', prodNm: '적양파', barcode: '8801234567893' })
const row = (name: string, qtyText = '1') => ({ name, qtyText })

it.each([
  ['양파', [onion, redOnion], 'sure', onion],
  ['d01-0002', [redOnion], 'sure', redOnion],
  ['8801234567893', [redOnion, onion], 'sure', redOnion],
  ['적양', [redOnion], 'likely', redOnion],
  ['파', [onion, redOnion], 'choose', null],
  ['바나나', [], 'none', null],
])('%s', (name, candidates, confidence, chosen) => {
  expect(judge(row(name), candidates)).toMatchObject({ confidence, chosen })
})

it('is not sure of a row whose quantity is in doubt', () => {
  const doubtful = { ...row('양파', ''), qtyChoices: ['12', '3'] }
  expect(judge(doubtful, [onion])).toMatchObject({ confidence: 'choose', chosen: onion })
  expect(additionOf(judge(doubtful, [onion]))).toBeNull()
})

it('is sure once both are settled by hand, the article or the quantity first', () => {
  const doubtful = judge({ ...row('파', ''), qtyChoices: ['12', '3'] }, [onion, redOnion])
  const counted = withTypedQuantity(doubtful, '3')
  expect([counted.confidence, withPickedArticle(counted, onion).confidence]).toEqual(['choose', 'sure'])
  const picked = withPickedArticle(doubtful, onion)
  expect([picked.confidence, withTypedQuantity(picked, '3').confidence]).toEqual(['choose', 'sure'])
})

it('takes what the store itself calls so before what everybody does, unless its size says otherwise', () => {
  const own = { ...article({ prodCd: 'D01-0009', prodNm: '대파', spec: '1kg' }), matchedAlias: true }
  expect(judge(row('양파'), [own, onion])).toMatchObject({ confidence: 'sure', chosen: own })
  expect(judge({ ...row('양파'), spec: '15kg' }, [own, onion])).toMatchObject({ confidence: 'sure', chosen: onion })
  expect(judge(row('D01-0001'), [own, onion])).toMatchObject({ confidence: 'choose', chosen: null })
})

it('takes the size that was asked for where several have the name', () => {
  const [small, large] = [article({ ...onion, spec: '1kg' }), article({ ...onion, spec: '15 kg' })]
  expect(judge({ ...row('양파'), spec: '15kg' }, [small, large])).toMatchObject({ confidence: 'sure', chosen: large })
  expect(judge({ ...row('양파'), spec: '3kg' }, [small, large])).toMatchObject({ confidence: 'choose', chosen: null })
})

it('adds nothing as long as the article or its quantity is open', () => {
  expect(additionOf(judge(row('파', '3'), [onion, redOnion]))).toBeNull()
  expect(additionOf(judge(row('양파', ''), [onion]))).toBeNull()
  expect(additionOf(judge(row('양파', '2박스'), [onion]))).toEqual({ prod: onion, qty: 24 })
})

describe('looked up in the catalogue', () => {
  const catalogue = [onion, redOnion, article({ prodCd: 'D01-0003', prodNm: '양파' })]
  beforeEach(() => {
    vi.stubGlobal('document', { documentElement: { lang: 'ko' } })
    vi.stubGlobal('fetch', (address: string) => {
      const q = new URL(address, 'http://mall').searchParams.get('q') ?? ''
      const content = catalogue.filter(({ prodCd, prodNm }) => prodCd === q || prodNm.includes(q))
      return Promise.resolve(Response.json({ content }))
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ['by its code', { name: 'D01-0001', also: ['양파'] }, 'sure', onion],
    [
      'by its code, its quantity in doubt',
      { name: 'D01-0001', also: ['양파'], qtyChoices: ['2', '3'] },
      'choose',
      onion,
    ],
    ['by its name where the code is another shop’s', { name: 'X-1', also: ['적양파'] }, 'likely', redOnion],
    ['by a name that several have', { name: 'X-1', also: ['양파'] }, 'choose', null],
    ['by nothing', { name: 'X-1', also: ['가지'] }, 'none', null],
  ])('%s', async (_, asked, confidence, chosen) => {
    expect(await matchRow({ qtyText: '', ...asked })).toMatchObject({ name: asked.name, confidence, chosen })
  })
})
