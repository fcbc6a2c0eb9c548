import { importCalls, rehearseImport } from '@mall/contract/import'
import type { ImportKind, ImportState } from '@mall/contract/base/import-terms'
import { expect } from 'vitest'
import { kinds } from '#features/import/kinds/kinds.ts'
import { listReaching } from '#features/import/rows.queries.ts'
import { addDays, seoulDay } from '#platform/day.ts'
import { formOf } from '../form.ts'
import { seen, type Change, type Desk, type Wanted } from './wanted-change.ts'

const calls = importCalls.goods

/** A file of a few rows about articles that are in baskets; null if it changes nothing. */
export async function importChange(desk: Desk, wanted: Wanted, kind: ImportKind): Promise<Change | null> {
  const { mall, token } = desk
  const importId = await upload(desk, kind, await rowsOf(desk, wanted, kind))
  const params = { importId }
  const open = async () => (await mall.ask(calls.get, { params }, { token })).ok
  const until = (...states: ImportState[]) => expect.poll(async () => states.includes((await open()).state)).toBe(true)
  await until('READY', 'COLUMNS')
  const { state, counts, version } = await open()
  expect(state, kind).toBe('READY')
  if (counts.NEW + counts.CHANGED === 0) return null
  return {
    attempt: async (snapshot) =>
      (await kinds[kind].trial?.(snapshot, await listReaching(snapshot, importId), 'ko')) ?? {},
    ask: async () => (await mall.ask(rehearseImport, { params, query: {} }, { token })).ok.version,
    send: async (rehearsed) => {
      const { status } = await mall.ask(calls.apply, { params, body: { version, ...seen(rehearsed) } }, { token })
      if (status !== 200) return status
      await until('APPLIED', 'READY')
      return (await open()).state === 'APPLIED' ? 200 : 409
    },
  }
}

async function upload({ mall, token }: Desk, kind: ImportKind, rows: string[][]): Promise<string> {
  const content = rows.map((row) => row.join(',')).join('\n')
  const { payload, headers } = formOf([{ name: `${kind}.csv`, content }])
  const answer = await mall.app.inject({
    ...{ method: 'POST', url: calls.upload.path.replace(':kind', kind), payload },
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  return answer.json<{ importId: string }>().importId
}

async function rowsOf({ mall, world }: Desk, wanted: Wanted, kind: ImportKind): Promise<string[][]> {
  const rows = await mall.owner`select prod_id, prod_cd from products where tenant_id = '10'`
  const codeOf = new Map(rows.map((row) => [row['prod_id'] as string, row['prod_cd'] as string]))
  const codes = [...new Set([wanted.n, wanted.m].map((n) => codeOf.get(world.prodIds[n % world.prodIds.length] ?? '')))]
  const from = addDays(seoulDay(new Date()), wanted.begin)
  const isWide = wanted.m % 2 === 1
  const lines: Record<string, string[]> = {
    products: ['상품코드', '상품명', '상태', '과세', '최소수량'],
    prices: isWide ? ['상품코드', 'A등급', 'B등급', '시작일'] : ['상품코드', '등급', '단가', '시작일'],
    stock: ['상품코드', '재고'],
  }
  const of = (code = '', n = 0): Record<string, string[]> => ({
    products: [code, `이름 ${wanted.m}`, wanted.status, n === 0 ? '면세' : '과세', String(1 + (wanted.qty % 5))],
    prices: isWide
      ? [code, wanted.price, n === 0 ? wanted.price : '', from]
      : [code, n === 0 ? 'A' : 'B', wanted.price, from],
    stock: [code, n === 0 ? String(wanted.qty) : '무제한'],
  })
  return [lines[kind] ?? [], ...codes.map((code, n) => of(code, n)[kind] ?? [])]
}
