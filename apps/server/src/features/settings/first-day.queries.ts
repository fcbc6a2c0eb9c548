import { sql } from 'kysely'
import type { FirstStep } from '@mall/contract/settings'
import type { Db, Trx } from '#db/open.ts'
import { pricedInAll } from '#db/priced-products.ts'
import { seoulDay } from '#platform/day.ts'

/** Products that are not ended and have no price for a grade in use. */
async function countUnpriced(db: Db): Promise<number> {
  const today = seoulDay(new Date())
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from products p
    where p.ended_at is null and p.prod_id not in (${pricedInAll(today)})`.execute(db)
  return rows[0]?.n ?? 0
}

/**
 * What a new wholesaler has done. The second factor is that of the caller. Notices that went out with raised prices do not
 * count as the first one. The menu, which asks often, shows no closed
 * list, so prices are not counted for it then.
 */
export async function findFirstDay(db: Db, userId: string, { forMenu = false } = {}) {
  const { rows } = await sql<{ closed: boolean } & Record<FirstStep, boolean>>`
    select first_day_closed as closed,
      '' <> all (array[biz_no, owner_nm, addr, biz_type, biz_item, bank_account]) as "COMPANY",
      exists (select from tenants t where t.tenant_id = m.tenant_id and '' <> any (array[t.logo, t.brand_colour])) as "LOOK",
      ordering_version > 1 as "ORDERING",
      calendar_seen or exists (select from company_days) as "CALENDAR",
      exists (select from products) as "PRODUCTS",
      exists (select from stores) as "STORES",
      exists (select from users where role = 'OFFICE' and user_id <> ${userId}) as "PEOPLE",
      exists (select from notices n where not exists (select from price_changes c
        where c.kind = 'RISE' and c.facts ->> 'articleId' = n.article_id::text)) as "NOTICE",
      exists (select from users where user_id = ${userId} and otp_seed is not null) as "FACTOR"
    from mall_settings m`.execute(db)
  const [row] = rows
  if (!row) throw new Error('this mall has no settings')
  const { closed, ...done } = row
  const unpriced = closed && forMenu ? 0 : await countUnpriced(db)
  const isDone = (step: FirstStep) => done[step] && (step !== 'PRODUCTS' || unpriced === 0)
  return { closed, unpriced, steps: (Object.keys(done) as FirstStep[]).map((step) => ({ step, done: isDone(step) })) }
}

export async function updateFirstDay(
  trx: Trx,
  change: { calendar_seen?: true; first_day_closed?: boolean },
): Promise<void> {
  await trx.updateTable('mall_settings').set(change).execute()
}
