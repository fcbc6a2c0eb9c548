import { sql } from 'kysely'
import type { Db } from '@mall/server/db/open.ts'

/** A store that asks. Stores without users call, and the office records it for them. */
export interface Asker {
  storeId: string
  storeName: string
  people: { userId: string; name: string }[]
}

export interface Office {
  userId: string
  name: string
}

/** An open inquiry, with the values of its placeholders. */
export interface OpenThread {
  known: number
  line_name: string | null
  line_qty: number | null
  order_no: string | null
}

interface OpenRow extends Omit<OpenThread, 'known'> {
  article_id: string
  store_id: string
  sent_key: string
  status: string
  replies: number
}

/** Recent inquiries of the demo that no real user has written in. */
export async function listOpenThreads(db: Db, since: Date): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select article_id, store_id, sent_key, status, reply_count as replies, line_name, line_qty, order_no from inquiries i
    where created_at >= ${since} and sent_key like 'demo:%' and status <> '90' and not exists (
      select from inquiry_replys r where r.article_id = i.article_id
        and (r.sent_key is null or r.sent_key not like i.article_id::text || ':%'))`.execute(db)
  return rows
}

/** The day until which the demo has created inquiries; null at first. */
export async function findLastDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(substr(sent_key, 6, 10)) as day from inquiries where sent_key like 'demo:%'`.execute(db)
  return rows[0]?.day ?? null
}

/** Stores with their users, the one of the first sign-in first. */
export async function listAskers(db: Db): Promise<{ askers: Asker[]; office: Office | undefined }> {
  const stores = await db
    .selectFrom('stores')
    .select(['store_id', 'store_nm', 'owner_nm'])
    .orderBy('store_cd')
    .execute()
  const users = await db
    .selectFrom('users')
    .select(['user_id', 'name', 'role', 'store_id'])
    .orderBy('user_cd', 'desc')
    .execute()
  const office = users.find(({ role }) => role === 'OFFICE')
  const askers = stores.map(({ store_id: storeId, store_nm, owner_nm }) => {
    const people = users
      .filter((user) => user.store_id === storeId)
      .map(({ user_id, name }) => ({ userId: user_id, name }))
    const caller = office && [{ userId: office.user_id, name: owner_nm }]
    return { storeId, storeName: store_nm, people: people.length > 0 ? people : (caller ?? []) }
  })
  return { askers, office: office && { userId: office.user_id, name: office.name } }
}
