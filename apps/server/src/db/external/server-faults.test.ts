import { expect, test } from 'vitest'
import { serverFaults, type ServerFacts } from './server-faults.ts'

const good: ServerFacts = {
  version: 150_000,
  shownVersion: '15.0',
  encoding: 'UTF8',
  mayCreate: true,
  schema: 'public',
  readOnly: false,
}

test.each([
  [{}, []],
  [{ version: 180_004, shownVersion: '18.4' }, []],
  [{ version: 140_012, shownVersion: '14.12' }, ['PostgreSQL 14.12 is too old: 15 or later is needed.']],
  [
    { encoding: 'EUC_KR' },
    ["the database is encoded as EUC_KR: it must be UTF8 (create database … encoding 'UTF8' template template0)."],
  ],
  [
    { readOnly: true, mayCreate: false },
    ['the database is read-only (a standby?): the address of the primary is needed.'],
  ],
  [
    { mayCreate: false, schema: null },
    ['its role may not create tables in schema public: grant create on schema to it, or let it own the database.'],
  ],
])('reports for a server with %j: %j', (facts, faults) => {
  expect(serverFaults({ ...good, ...facts })).toEqual(faults)
})
