import { DatabaseError } from 'pg-protocol'
import { expect, test } from 'vitest'
import { ConnectionLost } from '#db/driver/connection-lost.ts'
import { StartFault } from '#platform/settings/start-fault.ts'
import { whyFailed } from './run-command.ts'

const withFields = (error: Error, fields: object) => Object.assign(error, fields)

test.each<[string, Error, string]>([
  ['a fault of the caller', new StartFault('no such tenant.'), 'no such tenant.'],
  [
    'a full disk of the database',
    withFields(new DatabaseError('could not extend file "base/1"', 0, 'error'), { code: '53100' }),
    'the disk is full (could not extend file "base/1"): make room, then try again.',
  ],
  [
    'a full disk of ours',
    withFields(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' }),
    'the disk is full (ENOSPC: no space left on device, write): make room, then try again.',
  ],
  [
    'a lost database',
    new ConnectionLost(new Error('Connection terminated')),
    'the database does not answer (Connection terminated): see the mall, then try again.',
  ],
  [
    'a read-only disk',
    withFields(new Error('EROFS: read-only file system, open'), { code: 'EROFS', syscall: 'open' }),
    'EROFS: read-only file system, open',
  ],
])('reports %s in one line', (_, error, line) => {
  expect(whyFailed(error)).toBe(line)
})

test('keeps the stack of a fault of the program', () => {
  const fault = new TypeError('x is undefined')
  expect(() => whyFailed(fault)).toThrow(fault)
})
