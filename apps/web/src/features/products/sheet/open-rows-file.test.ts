import type { Product } from '@mall/contract/products'
import { expect, it } from 'vitest'
import { judge } from './match-rows.ts'
import { openRowsCsv } from './open-rows-file.ts'
import { readPasted } from './pasted-rows.ts'
import { sheetMessages } from './sheet.messages.ts'

const onion = { prodId: '1', prodCd: 'D01', prodNm: '양파', barcode: null, boxQty: 1 } as unknown as Product
const word = (name: keyof typeof sheetMessages.ko) => sheetMessages.ko[name]

it('holds every row that is not added, with its reason, and can be read again', () => {
  const rows = [
    judge({ name: '양파', qtyText: '3' }, [onion]),
    judge({ name: '양파', qtyText: '', qtyChoices: ['12', '3'] }, [onion]),
    judge({ name: '00123', also: ['가지, "특"'], spec: '5kg', qtyText: '2' }, []),
    judge({ name: '=1+1', qtyText: '1' }, []),
  ]
  const csv = openRowsCsv(rows, [{ name: '무', qtyText: '4' }], word)
  expect(csv.split('\r\n')).toEqual([
    '\uFEFF상품,다른 이름,규격,수량,사유',
    '양파,,,12 / 3,수량을 확인해 주세요.',
    '00123,"가지, ""특""",5kg,2,찾는 상품이 없어요.',
    "'=1+1,,,1,찾는 상품이 없어요.",
    '무,,,4,한 번에 읽을 수 있는 줄 수를 넘었어요.',
    '',
  ])
  expect(readPasted(csv)).toEqual([
    { name: '양파', qtyText: '12 / 3' },
    { name: '00123', also: ['가지, "특"'], spec: '5kg', qtyText: '2' },
    { name: '=1+1', qtyText: '1' },
    { name: '무', qtyText: '4' },
  ])
})

it.each(['=1', '+1', '-1', '@a', '\t1', '\r1'])('%j is no formula', (name) => {
  const [, line] = openRowsCsv([], [{ name, qtyText: '' }], word).split('\r\n')
  expect(line?.replace('"', '')).toMatch(/^'/)
})
