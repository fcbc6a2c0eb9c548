import { sql } from 'kysely'
import { hashPassword } from '@mall/server/platform/secrets/password-hash.ts'
import { randomPassword } from '@mall/server/platform/secrets/random-password.ts'
import { atomically } from '@mall/server/db/statements/atomically.ts'
import type { PublishedSignIn } from '@mall/server/platform/house.ts'
import type { Database, Db, Trx } from '@mall/server/db/open.ts'
import { demoPeople, demoStores, demoTenants, type DemoPerson } from './demo-people-list.ts'

/**
 * Creates missing wholesalers, stores and users of the demo; changes made by users stay. Returns the sign-ins whose
 * password is known here. With `published` they get the passwords of the README; otherwise random ones, which also
 * replace published ones and are reported only this once.
 */
export async function seedDemoPeople(database: Database, published: boolean): Promise<PublishedSignIn[]> {
  const known: PublishedSignIn[] = []
  for (const tenant of demoTenants) {
    const db = database.tenant(tenant.tenant_id)
    const people = demoPeople.filter(({ tenantId }) => tenantId === tenant.tenant_id)
    const wanted = await peopleToWrite(db, people, published)
    const hashed = await Promise.all(wanted.map(async (one) => ({ ...one, hash: await hashPassword(one.password) })))
    await atomically(db, async (trx) => {
      await trx
        .insertInto('tenants')
        .values({ ...tenant, demo: true })
        .onConflict((row) => row.doNothing())
        .execute()
      await insertStores(trx, tenant.tenant_id)
      for (const one of hashed)
        if (await writePerson(trx, one, published)) known.push(signInOf(one.person, one.password))
      await openWindows(trx, people)
    })
    if (published) known.push(...(await stillPublished(db, people, known)))
  }
  return known
}

interface Wanted {
  person: DemoPerson
  password: string
}

/** Missing users and, where published passwords are not allowed, those who still have one. */
async function peopleToWrite(db: Db, people: DemoPerson[], published: boolean): Promise<Wanted[]> {
  const present = await db.selectFrom('users').select(['user_cd', 'published_password']).execute()
  return people
    .filter(({ userCd }) => {
      const found = present.find((row) => row.user_cd === userCd)
      return !found || (found.published_password && !published)
    })
    .map((person) => ({ person, password: published ? person.password : randomPassword() }))
}

async function insertStores(trx: Trx, tenantId: string): Promise<void> {
  const stores = demoStores.filter((store) => store.tenantId === tenantId).map(({ tenantId: _, ...store }) => store)
  await trx
    .insertInto('stores')
    .values(stores)
    .onConflict((row) => row.columns(['tenant_id', 'store_cd']).doNothing())
    .execute()
}

/** False when another start was faster, or the user has changed the password since. */
async function writePerson(
  trx: Trx,
  { person, hash }: Wanted & { hash: string },
  published: boolean,
): Promise<boolean> {
  const store = person.store
    ? await trx.selectFrom('stores').select('store_id').where('store_cd', '=', person.store).executeTakeFirstOrThrow()
    : null
  const { user_id } =
    (await trx
      .insertInto('users')
      .values({
        user_cd: person.userCd,
        name: person.name,
        role: store ? 'STORE' : 'OFFICE',
        store_id: store?.store_id ?? null,
        password_hash: hash,
        published_password: published,
        must_change: person.initial ?? false,
        otp_asked: person.otp ?? false,
      })
      .onConflict((row) =>
        row
          .columns(['tenant_id', 'user_cd'])
          .doUpdateSet({ password_hash: hash, published_password: false })
          .where('users.published_password', '=', true)
          .where(sql.lit(!published), '=', true),
      )
      .returning('user_id')
      .executeTakeFirst()) ?? {}
  if (user_id === undefined) return false
  await trx
    .updateTable('sessions')
    .set({ ended_at: sql`now()`, ended_why: 'password-made-new' })
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .execute()
  return true
}

/** The demo must still work in a year, so the initial passwords of its own users do not expire. */
async function openWindows(trx: Trx, people: DemoPerson[]): Promise<void> {
  const initial = people.filter((person) => person.initial).map(({ userCd }) => userCd)
  if (initial.length === 0) return
  await trx
    .updateTable('users')
    .set({ initial_until: sql`'infinity'` })
    .where('user_cd', 'in', initial)
    .where('must_change', '=', true)
    .where('initial_until', '<', sql<Date>`'infinity'::timestamptz`)
    .execute()
}

async function stillPublished(db: Db, people: DemoPerson[], known: PublishedSignIn[]): Promise<PublishedSignIn[]> {
  const rows = await db.selectFrom('users').select('user_cd').where('published_password', '=', true).execute()
  return people
    .filter(({ userCd }) => rows.some((row) => row.user_cd === userCd))
    .filter(({ tenantId, userCd }) => !known.some((one) => one.tenantId === tenantId && one.userCd === userCd))
    .map((person) => signInOf(person, person.password))
}

function signInOf({ tenantId, userCd, shows }: DemoPerson, password: string): PublishedSignIn {
  return { tenantId, userCd, password, shows }
}
