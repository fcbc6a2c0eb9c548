import { expect, test } from 'vitest'
import { actAs, readAddress, whereIs } from './address.ts'

const socket = { host: '/run/postgresql', port: 5432, database: 'mall', username: 'shop' }

test.each([
  ['postgres://shop:pw@db:5433/mall?sslmode=require', 'postgres://shop:pw@db:5433/mall?sslmode=require'],
  ['postgres:///mall?host=/run/postgresql&user=shop', socket],
  ['postgres://shop:p%40w@%2Frun%2Fpostgresql:5433/mall', { ...socket, port: 5433, password: 'p@w' }],
])('reads %s', (text, address) => {
  expect(readAddress(text)).toEqual(address)
})

test('adds a role to a URL and to a socket address', () => {
  expect(actAs('postgres://shop:pw@db/mall?sslmode=require', 'mall_app')).toBe(
    'postgres://shop:pw@db/mall?sslmode=require&role=mall_app',
  )
  expect(actAs(socket, 'mall_app')).toEqual({ ...socket, role: 'mall_app' })
})

test('shows an address without user and password', () => {
  expect(whereIs('postgres://shop:pw@db:5433/mall?sslmode=require')).toBe('db:5433/mall')
  expect(whereIs({ ...socket, password: 'pw' })).toBe('/run/postgresql/mall')
})
