import { sql } from 'kysely'
import type { Db, Trx } from '#db/open.ts'
import { duties, type Right } from '@mall/contract/base/rights'

const mostShown = 50
const shownDays = 7

/** Open requests of a store, and those of this user that ended in the last days; newest first. */
export function listRequests(db: Db, { storeId, userId }: { storeId: string; userId: string }) {
  return db
    .selectFrom('basket_requests as r')
    .innerJoin('users as u', 'u.user_id', 'r.asked_by')
    .leftJoin('baskets as b', 'b.basket_id', 'r.basket_id')
    .leftJoin('orders as o', (join) => join.on('o.order_id', '=', sql<string>`coalesce(r.order_id, b.order_id)`))
    .leftJoin('users as e', (join) => join.on('e.user_id', '=', sql<string>`coalesce(r.ended_by, o.user_id)`))
    .select([
      'r.request_id as requestId',
      'r.basket_id as basketId',
      sql<string>`coalesce(b.name, r.basket_nm)`.as('basketNm'),
      'r.asked_by as askedBy',
      'u.name as by',
      'r.asked_at as askedAt',
      'r.note',
      'r.ended_how as endedHow',
      'e.name as endedBy',
      sql<Date | null>`coalesce(r.ended_at, o.ordered_at)`.as('endedAt'),
      'r.answer',
      'o.order_id as orderId',
      'o.order_no as orderNo',
      sql<number>`case when r.ended_at is null and b.order_id is null
        then (select count(*)::int from basket_items i where i.basket_id = r.basket_id) else r.item_count end`.as(
        'itemCount',
      ),
    ])
    .where('r.store_id', '=', storeId)
    .where((request) =>
      request.or([
        request.and([
          request('r.ended_at', 'is', null),
          request('b.basket_id', 'is not', null),
          request('b.order_id', 'is', null),
        ]),
        request.and([
          request('r.asked_by', '=', userId),
          request('r.asked_at', '>', sql<Date>`now() - make_interval(days => ${shownDays})`),
        ]),
      ]),
    )
    .orderBy('r.asked_at', 'desc')
    .orderBy('r.request_id')
    .limit(mostShown)
    .execute()
}

/** Undefined if the basket is already asked for. */
export async function insertRequest(
  trx: Trx,
  request: { storeId: string; basketId: string; basketNm: string; itemCount: number; userId: string; note: string },
): Promise<string | undefined> {
  const { storeId, basketId, basketNm, itemCount, userId, note } = request
  const row = await trx
    .insertInto('basket_requests')
    .values({
      store_id: storeId,
      basket_id: basketId,
      basket_nm: basketNm,
      item_count: itemCount,
      asked_by: userId,
      note,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'basket_id']).where('ended_at', 'is', null).doNothing())
    .returning('request_id')
    .executeTakeFirst()
  return row?.request_id
}

export function findRequest(db: Db, storeId: string, requestId: string) {
  return db
    .selectFrom('basket_requests')
    .select(['basket_id as basketId', 'basket_nm as basketNm', 'asked_by as askedBy'])
    .where('store_id', '=', storeId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

/** Ends a request unless it has ended; `askedBy` limits it to requests of that user. */
export async function endRequest(
  trx: Trx,
  { requestId, askedBy }: { requestId: string; askedBy?: string },
  end: { how: 'RETURNED' | 'WITHDRAWN'; userId: string; answer: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('basket_requests')
    .set({ ended_how: end.how, ended_by: end.userId, ended_at: sql`clock_timestamp()`, answer: end.answer })
    .where('request_id', '=', requestId)
    .where('ended_at', 'is', null)
    .$if(askedBy !== undefined, (request) => request.where('asked_by', '=', askedBy ?? ''))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends the request of a basket whose lines were all added to an order; returns who asked. */
export async function endEmptied(
  trx: Trx,
  { basketId, orderId, userId }: { basketId: string; orderId: string; userId: string },
): Promise<string | undefined> {
  const row = await trx
    .updateTable('basket_requests')
    .set({ ended_how: 'ADDED', ended_by: userId, ended_at: sql`clock_timestamp()`, order_id: orderId })
    .where('basket_id', '=', basketId)
    .where('ended_at', 'is', null)
    .where((request) =>
      request.not(request.exists(request.selectFrom('basket_items as i').where('i.basket_id', '=', basketId))),
    )
    .returning('asked_by')
    .executeTakeFirst()
  return row?.asked_by
}

/** Users of a store with this right, except one. */
export async function listPeopleWith(db: Db, storeId: string, right: Right, but: string): Promise<string[]> {
  const able = Object.entries(duties.STORE).filter(([, rights]) => (rights as readonly Right[]).includes(right))
  const rows = await db
    .selectFrom('store_members as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .select('m.user_id')
    .where('m.store_id', '=', storeId)
    .where(
      'm.duty',
      'in',
      able.map(([duty]) => duty),
    )
    .where('m.user_id', '<>', but)
    .where('u.disabled_at', 'is', null)
    .orderBy('m.user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export async function getName(db: Db, userId: string): Promise<string> {
  const { name } = await db.selectFrom('users').select('name').where('user_id', '=', userId).executeTakeFirstOrThrow()
  return name
}
