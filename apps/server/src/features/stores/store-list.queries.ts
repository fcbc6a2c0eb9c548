import { sql, type RawBuilder } from 'kysely'
import type { PaymentTerms, StoreState, storeSorts } from '@mall/contract/stores'
import { containing } from '#db/statements/like-pattern.ts'
import { isNamed } from '#db/statements/named-like.ts'
import { nearness } from '#db/nearness.ts'
import type { Db } from '#db/open.ts'
import { hasEnded } from '#db/store-ended.ts'
import { lastSignIn } from '#db/sign-ins.ts'
import { hasSignedIn } from './people/people.queries.ts'

export interface StoreFilter {
  q?: string | undefined
  grade?: string | undefined
  state?: StoreState | undefined
  terms?: PaymentTerms | undefined
  routeId?: string | undefined
}

type Sort = (typeof storeSorts)[number]

/** Who may sign in to the store `s`. */
const people = sql`from users u where u.store_id = s.store_id and u.disabled_at is null`

const isActive = sql<boolean>`not ${hasEnded('s.end_day')}`

const states: Record<StoreState, RawBuilder<boolean>> = {
  ACTIVE: isActive,
  ENDED: hasEnded('s.end_day'),
  NO_PEOPLE: sql<boolean>`${isActive} and not exists (select ${people})`,
  NEVER_SIGNED_IN: sql<boolean>`${isActive} and exists (select ${people}) and not exists (select ${people} and ${hasSignedIn('u')})`,
}

/** Scanning a few thousand stores is faster than an index, which row security would not let `like` use anyway. */
function among(db: Db, { q = '', grade, state, terms, routeId }: StoreFilter) {
  const text = q.trim()
  // Numbers are stored as digits but typed with hyphens.
  const digits = /^[\d\s-]+$/.test(text) ? text.replace(/\D/g, '') : ''
  return db
    .selectFrom('stores as s')
    .$if(text !== '', (stores) =>
      stores.where((s) =>
        s.or([
          ...(['s.store_nm', 's.store_cd', 's.owner_nm'] as const).map((name) => isNamed(name, text)),
          ...(digits.length < 3
            ? []
            : (['s.biz_no', 's.phone'] as const).map((no) => s(no, 'like', containing(digits)))),
        ]),
      ),
    )
    .$if(grade !== undefined, (stores) => stores.where('s.store_grade', '=', grade ?? ''))
    .$if(terms !== undefined, (stores) => stores.where('s.payment_terms', '=', terms ?? 'CREDIT'))
    .$if(routeId !== undefined, (stores) =>
      stores.where(
        sql<boolean>`s.store_id in (select r.store_id from store_routes r where r.route_id::text = ${routeId ?? ''})`,
      ),
    )
    .$if(state !== undefined, (stores) => stores.where(states[state ?? 'ACTIVE']))
}

export async function countStores(db: Db, filter: StoreFilter): Promise<number> {
  const { n } = await among(db, filter)
    .select((s) => s.cast<number>(s.fn.countAll(), 'integer').as('n'))
    .executeTakeFirstOrThrow()
  return n
}

const orders: Record<Sort, RawBuilder<unknown>> = {
  name: sql`s.store_nm`,
  code: sql`s.store_cd`,
  balance: sql`s.balance desc`,
}

export async function listIds(db: Db, filter: StoreFilter, most: number): Promise<string[]> {
  const rows = await among(db, filter).select('s.store_id').orderBy('s.store_nm').limit(most).execute()
  return rows.map(({ store_id: storeId }) => storeId)
}

/** In a total order, so that pages neither repeat nor lose a store; by name, the nearest to a search first. People are read for the rows of the page only. */
export function listStoreRows(
  db: Db,
  filter: StoreFilter,
  sort: Sort,
  { limit, offset }: { limit: number; offset: number },
) {
  return among(db, filter)
    .select([
      's.store_id as storeId',
      's.store_cd as storeCd',
      's.store_nm as storeNm',
      's.store_grade as storeGrade',
      's.biz_no as bizNo',
      's.owner_nm as ownerNm',
      's.phone',
      's.end_day as endDay',
      's.balance',
      's.credit_limit as creditLimit',
      hasEnded('s.end_day').as('ended'),
      sql<number>`(select count(*)::int ${people})`.as('people'),
      sql<Date | null>`(select max(${lastSignIn('u')}) ${people})`.as('lastSignInAt'),
    ])
    .$if(sort === 'name', (stores) => stores.orderBy(nearness(filter.q ?? '', 's.store_nm', 's.store_cd')))
    .orderBy(orders[sort])
    .orderBy('s.store_id')
    .limit(limit)
    .offset(offset)
    .execute()
}
