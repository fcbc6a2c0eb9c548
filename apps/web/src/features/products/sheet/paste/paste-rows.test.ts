import type { LinePart } from '@mall/contract/order-lines'
import type { Product } from '@mall/contract/products'
import { describe, expect, it } from 'vitest'
import { decided, emptyPaste } from './paste-draft.ts'
import {
  additionOf,
  type Answer,
  goodsRows,
  isOpen,
  keyed,
  decisionForProposal,
  decisionForArticle,
} from './paste-rows.ts'

const article = (prodId: string, more: Partial<Product> = {}) =>
  ({
    prodId,
    prodNm: prodId,
    spec: '',
    unit: 'EA',
    boxQty: 12,
    status: 'ON',
    ...{ minQty: 1, maxQty: null, stepQty: 1, stockQty: null },
    ...more,
  }) as Product
const products = [article('leek'), article('leekBox'), article('radish'), article('gone', { status: 'SOLD_OUT' })]
const goods = (text: string, more: Partial<Extract<LinePart, { kind: 'GOODS' }>> = {}, line = 0): LinePart => ({
  ...{ kind: 'GOODS', line, text, what: text, name: text, quantityText: '', chosen: null, isGuess: false },
  ...{ doubt: null, candidates: [] },
  ...more,
})
const candidate = (prodId: string, qty: number | null = 3, doubt: null | 'HALF' | 'STEP' = null) => ({
  ...{ prodId, qty, doubt },
  choices: [],
})
const answer = (...parts: LinePart[]): Answer => ({ parts, products, leftOut: [], uncounted: { count: 0, lines: [] } })
const sure = goods('대파 3', { chosen: 'leek', candidates: [candidate('leek')] })
const which = goods('대파 3', { doubt: 'WHICH', candidates: [candidate('leek'), candidate('leekBox', 5)] }, 1)
const half = goods('무 반박스', { doubt: 'HALF', candidates: [candidate('radish', null, 'HALF')] }, 2)
const unknown = goods('두릅 3', {}, 3)
const added = (row: ReturnType<typeof goodsRows>[number] | undefined) => {
  const addition = row && additionOf(row)
  return addition ? `${addition.prod.prodId} ${String(addition.qty)}` : null
}

describe('goods rows', () => {
  it('adds certain rows and leaves the others open', () => {
    const rows = goodsRows(answer(sure, which, half, unknown), emptyPaste)
    expect(rows.map(added)).toEqual(['leek 3', null, null, null])
    expect(rows.map(isOpen)).toEqual([false, true, true, true])
    expect(rows.map(({ prod }) => prod?.prodId)).toEqual(['leek', undefined, 'radish', undefined])
  })

  it('uses the quantity of the chosen article, unless it is in doubt or was typed', () => {
    const [, row] = goodsRows(answer(sure, which), emptyPaste)
    const [one, other] = row!.proposals
    const pick = (decision: object) => goodsRows(answer(sure, which), decided(emptyPaste, row!.key, decision))[1]
    expect(added(pick(decisionForProposal(other!, '')))).toBe('leekBox 5')
    expect(added(pick(decisionForProposal({ ...one!, doubt: 'STEP', qty: 24 }, '')))).toBeNull()
    expect(added(pick(decisionForProposal({ ...one!, doubt: 'STEP', qty: 24 }, '2박스')))).toBe('leek 24')
  })

  it.each([
    ['3', '', '3'],
    ['2박스', '', '24'],
    ['2단', '', '2'],
    ['2망', '', ''],
    ['2망', '7', '7'],
  ])('reads %j for an article found by search, with %j typed: %j', (quantityText, qtyText, expected) => {
    const [row] = goodsRows(answer(goods('두릅', { quantityText })), emptyPaste)
    const found = article('leek', { unit: '단' })
    expect(decisionForArticle(found, { ...row!, qtyText })).toEqual({ prod: found, qtyText: expected })
  })

  it('keeps decisions when rows are excluded, added or matched again', () => {
    const [first, second] = goodsRows(answer(sure, which), emptyPaste)
    const draft = decided(decided(emptyPaste, second!.key, { prod: products[1]!, qtyText: '7' }), first!.key, {
      state: 'OUT',
    })
    const again = goodsRows(answer(sure, which, half), draft)
    expect(again.map(added)).toEqual([null, 'leekBox 7', null])
    expect(again.map(isOpen)).toEqual([false, false, true])
    expect(new Set(again.map(({ key }) => key)).size).toBe(3)
    expect(goodsRows(answer(sure), decided(draft, first!.key, { state: 'ADDED' })).map(isOpen)).toEqual([false])
  })

  it('distinguishes identical parts of one line', () => {
    expect(new Set(keyed(answer(sure, sure), 'GOODS').map(({ key }) => key)).size).toBe(2)
  })
})

describe('requests in a text', () => {
  const former: LinePart = {
    ...{ kind: 'FORMER', line: 5, text: '어제랑 똑같이', day: '2026-11-22' },
    lines: [
      { prodId: 'leek', qty: 8 },
      { prodId: 'gone', qty: 2 },
      { prodId: 'notSold', qty: 1 },
    ],
  }
  const without: LinePart = { kind: 'WITHOUT', line: 6, text: '대파', candidates: ['leek', 'leekBox'] }
  const key = keyed(answer(former), 'FORMER')[0]!.key
  const taken = { ...emptyPaste, wishes: { [key]: true } }

  it('lists a former order when the user confirms, with sold-out articles open', () => {
    expect(goodsRows(answer(former), emptyPaste)).toEqual([])
    expect(goodsRows(answer(former), taken).map((row) => [added(row), isOpen(row)])).toEqual([
      ['leek 8', false],
      [null, true],
    ])
  })

  it('excludes what the text excludes, wherever it occurs, until the user restores it', () => {
    const rows = goodsRows(answer(sure, former, without), taken)
    expect(rows.map(({ state }) => state)).toEqual(['OUT', 'OUT', null])
    const back = decided(taken, rows[1]!.key, { state: 'KEPT' })
    expect(goodsRows(answer(sure, former, without), back).map(added)).toEqual([null, 'leek 8', null])
  })
})
