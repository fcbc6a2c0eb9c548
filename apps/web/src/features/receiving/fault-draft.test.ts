import { expect, test } from 'vitest'
import { changeFault, faultsInOrder, findFault, mostOf, turnFault } from './fault-draft.ts'

const lines = [{ orderLineId: 'a' }, { orderLineId: 'b' }]

test('pressing a fault says it of one piece, pressing it again takes it back', () => {
  const once = turnFault([], 'a', 'SHORT')
  expect(once).toEqual([{ orderLineId: 'a', kind: 'SHORT', qty: 1, note: '', files: [] }])
  const both = turnFault(once, 'a', 'DAMAGED')
  expect(both.map(({ kind }) => kind)).toEqual(['SHORT', 'DAMAGED'])
  expect(turnFault(both, 'a', 'SHORT').map(({ kind }) => kind)).toEqual(['DAMAGED'])
})

test('a change of one fault leaves the others', () => {
  const faults = turnFault(turnFault([], 'a', 'SHORT'), 'b', 'SHORT')
  const changed = changeFault(faults, { orderLineId: 'b', kind: 'SHORT', qty: 3, note: '', files: [] })
  expect([findFault(changed, 'a', 'SHORT')?.qty, findFault(changed, 'b', 'SHORT')?.qty]).toEqual([1, 3])
})

test('they are sent in the order of the lines', () => {
  const faults = turnFault(turnFault(turnFault([], 'b', 'WRONG'), 'b', 'SHORT'), 'a', 'DAMAGED')
  expect(faultsInOrder(lines, faults).map(({ orderLineId, kind }) => `${orderLineId} ${kind}`)).toEqual([
    'a DAMAGED',
    'b SHORT',
    'b WRONG',
  ])
})

test('no more is short or damaged than was shipped; of the wrong goods there may be more', () => {
  const line = { shipped: { qty: 4, supplyAmt: 0, vatAmt: 0, totalAmt: 0 } }
  expect([mostOf(line, 'SHORT'), mostOf(line, 'DAMAGED'), mostOf(line, 'WRONG')]).toEqual([4, 4, 99_999])
})
