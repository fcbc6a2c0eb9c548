import { expect, test } from 'vitest'
import { changeFault, faultsInOrder, findFault, mostOf, reportedOf, toggleFault } from './fault-draft.ts'

const lines = [{ orderLineId: 'a' }, { orderLineId: 'b' }]

test('adds a fault with quantity one, and removes it when toggled again', () => {
  const once = toggleFault([], 'a', 'SHORT')
  expect(once).toEqual([{ orderLineId: 'a', kind: 'SHORT', qty: 1, note: '', files: [] }])
  const both = toggleFault(once, 'a', 'DAMAGED')
  expect(both.map(({ kind }) => kind)).toEqual(['SHORT', 'DAMAGED'])
  expect(toggleFault(both, 'a', 'SHORT').map(({ kind }) => kind)).toEqual(['DAMAGED'])
})

test('changes one fault without affecting the others', () => {
  const faults = toggleFault(toggleFault([], 'a', 'SHORT'), 'b', 'SHORT')
  const changed = changeFault(faults, { orderLineId: 'b', kind: 'SHORT', qty: 3, note: '', files: [] })
  expect([findFault(changed, 'a', 'SHORT')?.qty, findFault(changed, 'b', 'SHORT')?.qty]).toEqual([1, 3])
})

test('sorts faults like the lines', () => {
  const faults = toggleFault(toggleFault(toggleFault([], 'b', 'WRONG'), 'b', 'SHORT'), 'a', 'DAMAGED')
  expect(faultsInOrder(lines, faults).map(({ orderLineId, kind }) => `${orderLineId} ${kind}`)).toEqual([
    'a DAMAGED',
    'b SHORT',
    'b WRONG',
  ])
})

test('limits missing and damaged goods to the shipped quantity, but not wrong goods', () => {
  const line = { shipped: { qty: 4, supplyAmt: 0, vatAmt: 0, totalAmt: 0 } }
  expect([mostOf(line, 'SHORT'), mostOf(line, 'DAMAGED'), mostOf(line, 'WRONG')]).toEqual([4, 4, 99_999])
})

test('leaves what earlier reports and the other kind have not used up', () => {
  const line = { shipped: { qty: 4, supplyAmt: 0, vatAmt: 0, totalAmt: 0 } }
  const fault = { orderLineId: 'a', prodNm: '쌀', unit: 'EA', kind: 'SHORT' as const, qty: 1, note: '', files: [] }
  const reports = [
    { faults: [fault, { ...fault, kind: 'WRONG' as const, qty: 9 }] },
    { faults: [fault, { ...fault, orderLineId: 'b' }] },
  ]
  const reported = reportedOf(reports, 'a')
  expect(reported).toEqual([
    { kind: 'SHORT', qty: 2 },
    { kind: 'WRONG', qty: 9 },
  ])
  expect(mostOf(line, 'DAMAGED', [...reported, { kind: 'SHORT', qty: 1 }])).toBe(1)
  expect(mostOf(line, 'DAMAGED', [...reported, { kind: 'SHORT', qty: 3 }])).toBe(0)
})
