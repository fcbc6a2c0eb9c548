import { expect, test } from 'vitest'
import { useProductFiles, head } from '#test/malls/product-files.ts'
import { findImport } from '../imports.queries.ts'
import { listShown } from '../rows.queries.ts'
import { faultsOf } from './import-files.ts'

const { mall, bring, products } = useProductFiles()

test('faulty rows come back whole, in parts of few letters, and pages show where long cells begin', async () => {
  const long = '가'.repeat(4000)
  const count = 30
  const wide = [...head, ...Array.from({ length: 50 }, (_, n) => `메모 ${n}`)]
  const rows = Array.from({ length: count }, (_, n) => [
    ...[`L-${n}`, '', '', '과세', '', ''],
    ...Array<string>(50).fill(long),
  ])
  const detail = await products.upload([wide, ...rows].map((row) => row.join(',')).join('\n'), '상품.csv')
  expect(detail.counts.FAULTY).toBe(count)
  expect(Math.max(...detail.samples.flat().map(({ length }) => length))).toBe(300)
  const db = mall.database.tenant('10')
  const shown = await listShown(db, detail.importId, 'FAULTY', { offset: 0, limit: 100 })
  expect(Math.max(...shown.flatMap(({ cells }) => cells.map(({ length }) => length)))).toBe(300)
  const found = await findImport(db, detail.importId, ['products'])
  const parts = await Array.fromAsync(faultsOf(db, found!, 'ko').rows as AsyncIterable<string[][]>)
  expect(parts.flat().map((cells) => cells[0])).toEqual(rows.map((cells) => cells[0]))
  expect(parts.flat().every((cells) => cells.filter((cell) => cell === long).length === 50)).toBe(true)
  expect(Math.max(...parts.map((part) => part.flat().join('').length))).toBeLessThan(750_000)
  expect((await products.rows(detail, 'FAULTY')).map(({ rowNo }) => rowNo)).toEqual(rows.map((_, n) => n + 2))
})

test('a thousand short rows come back in few parts', async () => {
  const rows = Array.from({ length: 1000 }, (_, n) => [`S-${n}`, '', '', '과세', '', ''])
  const detail = await bring([head, ...rows])
  const db = mall.database.tenant('10')
  const found = await findImport(db, detail.importId, ['products'])
  const parts = await Array.fromAsync(faultsOf(db, found!, 'ko').rows as AsyncIterable<string[][]>)
  expect(parts.flat().map((cells) => cells[0])).toEqual(rows.map((cells) => cells[0]))
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(500)
  expect(parts.length).toBeLessThanOrEqual(4)
})
