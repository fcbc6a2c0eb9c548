import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { nearness } from './nearness.ts'

const mall = useMall()

async function nearestFirst(q: string, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[], ${names.map((name) => `C-${name}`)}::text[]) as t (name, code)
    order by ${nearness(q, 'name', 'code')}, name`.execute(mall.database.tenant('10'))
  return rows.map(({ name }) => name)
}

test.each([
  ['1호점', ['1호점', '1호점 별관', '1호점포', '강남 1호점', '강남1호점', '강남 1호점장', '101호점', '21호점']],
  ['행복', ['행복', '행복 2호점', '행복2호점', '행복마트', '우리 행복', '더 행복마트', '매우행복']],
  ['C-가', ['가', '우리 C-가', '나']],
  ['a(1)', ['a(1)', 'a(1)b', 'a1', 'xa(1)']],
  ['', ['가', '나']],
])('sorts what is found for %j', async (q, names) => {
  expect(await nearestFirst(q, names.toReversed())).toEqual(names)
})
