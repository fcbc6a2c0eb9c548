import { sql } from 'kysely'
import type { Db, Trx } from '#db/open.ts'
import { allStoresClosed } from '#db/store-ended.ts'

export interface ClaimedMail {
  mail_id: string
  code: string
  url: string
  params: Record<string, string | number>
  tries: number
  mail_address: string | null
  lang: 'ko' | 'en'
  name: string
  tenant_name: string
}

/**
 * Claims due mails for two minutes: no two processes get the same one, and mails claimed by a process that died
 * become due again.
 */
export async function claimMails(trx: Trx, most: number): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`
    with due as (
      select mail_id from mails
      where ended_at is null and next_at <= now() and (claimed_until is null or claimed_until < now())
      order by next_at limit ${most} for update skip locked
    ), claimed as (
      update mails m set claimed_until = now() + interval '2 minutes', tries = tries + 1
      from due where m.mail_id = due.mail_id
      returning m.mail_id, m.user_id, m.code, m.url, m.params, m.tries, m.at
    )
    select c.mail_id, c.code, c.url, c.params, c.tries, u.name, t.name as tenant_name, coalesce(s.lang, 'ko') as lang,
      case when u.disabled_at is null and not ${allStoresClosed('u')} then s.mail_address end as mail_address
    from claimed c
    join users u on u.user_id = c.user_id
    join tenants t on t.tenant_id = u.tenant_id
    left join notification_settings s on s.user_id = c.user_id
    order by c.at`.execute(trx)
  return rows
}

/** Prolongs the claim before a mail is sent. False if another process has claimed it meanwhile, because this one was slow. */
export async function holdMail(db: Db, { mail_id, tries }: ClaimedMail): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ claimed_until: sql`clock_timestamp() + interval '2 minutes'` })
    .where('mail_id', '=', mail_id)
    .where('tries', '=', tries)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function endMail(db: Db, mailId: string, outcome: 'SENT' | 'SKIPPED' | 'GIVEN_UP'): Promise<void> {
  await db
    .updateTable('mails')
    .set({ outcome, ended_at: sql`clock_timestamp()`, claimed_until: null })
    .where('mail_id', '=', mailId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Retries after this many seconds, unless another process has claimed the mail meanwhile. */
export async function postponeMail(
  db: Db,
  { mail_id, tries }: Pick<ClaimedMail, 'mail_id' | 'tries'>,
  seconds: number,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ next_at: sql`clock_timestamp() + make_interval(secs => ${seconds})`, claimed_until: null })
    .where('mail_id', '=', mail_id)
    .where('tries', '=', tries)
    .where('ended_at', 'is', null)
    .execute()
}
