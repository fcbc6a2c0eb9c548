import { setOrderStatus } from '@mall/contract/office-orders'
import { orderPdf } from '@mall/contract/order-papers'
import { getOrder } from '@mall/contract/orders'
import { expect } from 'vitest'
import { useMall } from '../mall.ts'
import { fetchFile, readPaper } from '../order-papers.ts'
import { openOrdering, type Ordering } from '../ordering.ts'
import { openDesk } from '../people.ts'

/** A mall whose office ships orders, and what is printed of them. */
export function useStatements() {
  const at = {} as Ordering & { office: string }
  const mall = useMall(async (made) => {
    Object.assign(at, await openOrdering(made), { office: await openDesk(made) })
  })

  async function move(orderId: string, to: '20' | '30' | '40'): Promise<void> {
    const { status } = await mall.ask(setOrderStatus, { body: { orderIds: [orderId], to } }, { token: at.office })
    expect(status).toBe(200)
  }

  async function ship(won: number): Promise<string> {
    const prodId = await at.shop.makeProduct({ prices: { A: won }, origin: '국내산' })
    const orderId = await at.place([[prodId, 10]])
    for (const to of ['20', '30', '40'] as const) await move(orderId, to)
    return orderId
  }

  /** Writes the ledger entry as accounting does. */
  async function postEntry(kind: 'PAYMENT' | 'CORRECTION', amount: number): Promise<void> {
    await at.shop.run(
      `with bill as (update stores set balance = balance + $2::bigint where store_id = $1 returning balance)
       insert into ledger_entries (store_id, kind, amount, balance_after)
       select $1, $3, $2, balance from bill`,
      [at.storeId, amount, kind],
    )
  }

  const textOf = async (orderId: string, token = at.token) =>
    (await readPaper(mall, orderId, 'statement', token)).join('').replaceAll(/\s/g, '')

  /** The account fields, identical on both copies. */
  async function accountOn(orderId: string): Promise<number[]> {
    const text = await textOf(orderId)
    return ['전잔액', '당일합계', '입금', '현잔액'].map((label) => {
      const found = [...text.matchAll(new RegExp(`${label}(-?[\\d,]+)`, 'g'))].map(([, amount = '']) => amount)
      expect(found, label).toHaveLength(2)
      expect(new Set(found).size, label).toBe(1)
      return Number(found[0]?.replaceAll(',', ''))
    })
  }

  async function print(orderId: string, more: { statementNo?: string } = {}, token = at.token) {
    const { status, bytes } = await fetchFile(mall, orderPdf.path, { orderId, kind: 'statement', ...more }, token)
    expect(status).toBe(200)
    return bytes
  }

  async function statementsOf(orderId: string) {
    return (await mall.ask(getOrder, { params: { orderId } }, { token: at.token })).ok.statements
  }

  async function numberOf(orderId: string): Promise<string> {
    const [newest, ...others] = await statementsOf(orderId)
    expect(others).toEqual([])
    return newest?.statementNo ?? ''
  }

  return { mall, at, move, ship, postEntry, textOf, accountOn, print, statementsOf, numberOf }
}
