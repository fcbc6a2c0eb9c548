import { sql } from 'kysely'
import type { FirstStep } from '@mall/contract/settings'
import type { Db, Trx } from '#db/open.ts'

/** What a new wholesaler has done, in one statement. The second factor is that of the caller. */
export async function findFirstDay(db: Db, userId: string) {
  const { rows } = await sql<{ closed: boolean } & Record<FirstStep, boolean>>`
    select first_day_closed as closed,
      '' <> all (array[biz_no, owner_nm, addr, biz_type, biz_item, bank_account]) as "COMPANY",
      exists (select from tenants t where t.tenant_id = m.tenant_id and '' <> any (array[t.logo, t.brand_colour])) as "LOOK",
      ordering_version > 1 as "ORDERING",
      calendar_seen or exists (select from company_days) as "CALENDAR",
      exists (select from products) as "PRODUCTS",
      exists (select from stores) as "STORES",
      exists (select from users where role = 'OFFICE' and user_id <> ${userId}) as "PEOPLE",
      exists (select from notices) as "NOTICE",
      exists (select from users where user_id = ${userId} and otp_seed is not null) as "FACTOR"
    from mall_settings m`.execute(db)
  const [row] = rows
  if (!row) throw new Error('this mall has no settings')
  const { closed, ...done } = row
  return { closed, steps: (Object.keys(done) as FirstStep[]).map((step) => ({ step, done: done[step] })) }
}

export async function updateFirstDay(
  trx: Trx,
  change: { calendar_seen?: true; first_day_closed?: boolean },
): Promise<void> {
  await trx.updateTable('mall_settings').set(change).execute()
}
