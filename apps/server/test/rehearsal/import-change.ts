import { importCalls } from '@mall/contract/import'
import { importRehearsals } from '@mall/contract/import/rehearsals'
import { areaOf, type ImportKind, type ImportState } from '@mall/contract/base/import-terms'
import { expect } from 'vitest'
import { attemptOf } from '#features/import/steps/attempt-of.ts'
import { addDays, seoulDay } from '#platform/day.ts'
import { formOf } from '../form.ts'
import { seen, type Change, type Desk, type Wanted } from './wanted-change.ts'

/** A file of a few rows about what is in baskets or whose they are; null if it changes nothing. */
export async function importChange(desk: Desk, wanted: Wanted, kind: ImportKind): Promise<Change | null> {
  const { mall, token } = desk
  const importId = await upload(desk, kind, await rowsOf(desk, wanted, kind))
  const params = { importId }
  const calls = importCalls[areaOf(kind)]
  const rehearse = importRehearsals[areaOf(kind)]
  const open = async () => (await mall.ask(calls.get, { params }, { token })).ok
  const until = (...states: ImportState[]) => expect.poll(async () => states.includes((await open()).state)).toBe(true)
  await until('READY', 'COLUMNS')
  const { state, counts, version } = await open()
  expect(state, kind).toBe('READY')
  if (counts.NEW + counts.CHANGED === 0) return null
  return {
    attempt: attemptOf({ import_id: importId, kind }, 'ko'),
    ask: async () => (await mall.ask(rehearse, { params, query: {} }, { token })).ok.version,
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
    ...{ method: 'POST', url: importCalls[areaOf(kind)].upload.path.replace(':kind', kind), payload },
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  return answer.json<{ importId: string }>().importId
}

async function rowsOf(desk: Desk, wanted: Wanted, kind: ImportKind): Promise<string[][]> {
  return areaOf(kind) === 'goods' ? goodsRowsOf(desk, wanted, kind) : storeRowsOf(desk, wanted, kind)
}

const weekdays = ['월,수,금', '화', '거래처와 같음', '토,일']

async function storeRowsOf({ mall }: Desk, { n, m, first, owed }: Wanted, kind: ImportKind): Promise<string[][]> {
  const stores = await mall.owner`
    select store_cd, store_nm, phone, address from stores
    where tenant_id = '10' and exists (select from baskets b where b.store_id = stores.store_id) order by store_id`
  const chosen = [...new Set([n, m].map((one) => stores[one % stores.length]))]
  const textOf = (row: (typeof chosen)[number], field: string) => String(row?.[field] ?? '')
  if (kind === 'stores')
    return [
      ['거래처코드', '거래처명', '전화번호', '주소', '등급', '거래 종료일'],
      ...chosen.map((row) => [
        ...['store_cd', 'store_nm', 'phone', 'address'].map((field) => textOf(row, field)),
        ...[['A', 'B', 'C'][m % 3] ?? '', n % 3 === 0 ? addDays(seoulDay(new Date()), first - 1) : ''],
      ]),
    ]
  if (kind === 'balances')
    return [
      ['거래처코드', '기초 미수금'],
      ...chosen.map((row, nth) => [textOf(row, 'store_cd'), String(nth === 0 ? owed : -owed / 2)]),
    ]
  const named = n % 2 === 0 ? '본점' : `분점 ${m}`
  const address = ['김', '02-123-4567', '서울 중구 1']
  return [
    ['거래처코드', '배송지 이름', '받는 분', '전화번호', '주소', '배송 요일', '기본 배송지'],
    ...chosen.map((row) => [
      ...[textOf(row, 'store_cd'), named, ...address, `"${weekdays[m % weekdays.length]}"`, m % 2 === 0 ? '예' : ''],
    ]),
  ]
}

async function goodsRowsOf({ mall, world }: Desk, wanted: Wanted, kind: ImportKind): Promise<string[][]> {
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
