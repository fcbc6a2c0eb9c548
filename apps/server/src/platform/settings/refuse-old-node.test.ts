import { expect, it } from 'vitest'
import { refuseOldNode } from './refuse-old-node.ts'

it('says which Node is needed instead of an older one', () => {
  expect(() => refuseOldNode('20.20.2')).toThrow('it needs Node 26, and this is 20.20.2')
  expect(() => refuseOldNode('26.0.0')).not.toThrow()
  expect(() => refuseOldNode('100.1.0')).not.toThrow()
})
