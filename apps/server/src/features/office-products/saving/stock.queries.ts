import { sql, type Insertable } from 'kysely'
import type { Db, Trx } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'
import { lastStockMove } from './products.queries.ts'

/** Locks the counted stock of the products in the order in which orders lock it. */
export async function lockStock(trx: Trx, prodIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('product_stock')
    .select(['prod_id', 'avail'])
    .where('prod_id', '=', sql<string>`any (${prodIds}::uuid[])`)
    .orderBy('prod_id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map(({ prod_id, avail }) => [prod_id, avail]))
}

export async function putStock(trx: Trx, rows: readonly { prod_id: string; avail: number }[]): Promise<void> {
  await sql`
    insert into product_stock as k (prod_id, avail)
    select prod_id, avail from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (prod_id uuid, avail int)
    order by prod_id
    on conflict (tenant_id, prod_id) do update set avail = excluded.avail`.execute(trx)
}

export async function deleteStock(trx: Trx, prodIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('product_stock')
    .where('prod_id', '=', sql<string>`any (${prodIds}::uuid[])`)
    .execute()
}

/**
 * The office's latest stock move of each product. Every move locks its product first, so call this only after an earlier
 * statement has locked these products: no later move can follow then.
 */
export async function listLastMoves(db: Db, prodIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ prodId: string; move: string | null }>`
    select p.prod_id as "prodId", ${lastStockMove} as "move" from unnest(${prodIds}::uuid[]) as p (prod_id)`.execute(db)
  return new Map(rows.flatMap(({ prodId, move }) => (move === null ? [] : [[prodId, move]])))
}

/** In one statement however many there are. Returns the ids of the moves by their products. */
export async function insertMoves(
  trx: Trx,
  rows: readonly Insertable<Tables['stock_moves']>[],
): Promise<Map<string, string>> {
  const { rows: moves } = await sql<{ prod_id: string; move_id: string }>`
    insert into stock_moves (prod_id, user_id, kind, before, after, reason, request_key)
    select prod_id, user_id, kind, before, after, coalesce(reason, ''), request_key
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (prod_id uuid, user_id uuid, kind text, before int, after int, reason text, request_key text)
    returning prod_id, move_id`.execute(trx)
  return new Map(moves.map(({ prod_id, move_id }) => [prod_id, move_id]))
}
