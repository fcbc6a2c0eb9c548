import type { Product } from '@mall/contract/products'
import { expect, it } from 'vitest'
import { openRowsCsv } from './open-rows-file.ts'
import { pasteMessages } from '../paste.messages.ts'
import type { GoodsRow } from '../paste-rows.ts'

const word = (name: keyof typeof pasteMessages.ko, values: { unit: string }) =>
  pasteMessages.ko[name].replace('{unit}', values.unit)
const row = (what: string, more: Partial<GoodsRow> = {}): GoodsRow => ({
  ...{
    key: what,
    text: what,
    what,
    name: what,
    quantityText: '2',
    notNow: null,
    qtyText: '',
    doubt: null,
    proposals: [],
    prod: null,
  },
  ...{ isPicked: false, isGuess: false, state: null },
  ...more,
})
const leek = { prodId: 'leek', unit: '단', boxQty: 1 } as Product

it('lists every row that was not added, with the reason', () => {
  const rows = [
    row('대파', { prod: leek, qtyText: '3' }),
    row('대파', {
      quantityText: '2박스',
      prod: leek,
      doubt: 'UNIT',
      proposals: [{ prod: leek, qty: null, doubt: 'UNIT', choices: [] }],
    }),
    row('가지, "특"'),
    row('무', { state: 'OUT' }),
    row('양파', { state: 'ADDED' }),
  ]
  expect(openRowsCsv(rows, word).split('\r\n')).toEqual([
    '\uFEFF상품,수량,사유',
    '대파,2박스,단 단위로 팔아요. 수량을 적어 주세요',
    '"가지, ""특""",2,없음',
    '',
  ])
})

it.each(['=1', '+1', '-1', '@a', '＝1', '＋1', '－1', '＠a', '\t1', '\r1'])('escapes the formula %j', (what) => {
  const [, line] = openRowsCsv([row(what)], word).split('\r\n')
  expect(line?.replace('"', '')).toMatch(/^'/)
})
