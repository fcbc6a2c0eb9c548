import { sql } from 'kysely'
import type { Db, Trx } from '#db/open.ts'
import type { DrawnLogo } from './draw-logo.ts'

const own = sql<string>`current_setting('app.tenant')`

/** Waits for a concurrent change of the logo. */
export async function lockLogo(trx: Trx): Promise<string> {
  const { logo } = await trx
    .selectFrom('tenants')
    .select('logo')
    .where('tenant_id', '=', own)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return logo
}

/** Waits for a concurrent change of the colour. */
export async function lockBrandColour(trx: Trx): Promise<string> {
  const { brandColour } = await trx
    .selectFrom('tenants')
    .select('brand_colour as brandColour')
    .where('tenant_id', '=', own)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return brandColour
}

/** Every process of the mall drops its copy of the directory at the commit. */
export async function updateBrandColour(trx: Trx, colour: string): Promise<void> {
  await trx.updateTable('tenants').set({ brand_colour: colour }).where('tenant_id', '=', own).execute()
  await sql`select pg_notify('tenants', current_setting('app.tenant'))`.execute(trx)
}

/** Every process of the mall drops its copy of the directory at the commit. */
export async function replaceLogo(trx: Trx, { logo, pictures }: DrawnLogo): Promise<void> {
  await trx.deleteFrom('logo_pictures').execute()
  if (pictures.length > 0)
    await trx
      .insertInto('logo_pictures')
      .values(pictures.map((picture) => ({ logo, ...picture })))
      .execute()
  await trx.updateTable('tenants').set({ logo }).where('tenant_id', '=', own).execute()
  await sql`select pg_notify('tenants', current_setting('app.tenant'))`.execute(trx)
}

export async function findPicture(db: Db, logo: string, size: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('logo_pictures')
    .select('content')
    .where('logo', '=', logo)
    .where('size', '=', size)
    .executeTakeFirst()
  return row?.content
}
