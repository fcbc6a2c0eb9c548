import type { Db, Trx } from '#db/open.ts'
import { ownTenantId, updateOwnTenant } from '../own-tenant.queries.ts'
import type { DrawnLogo } from './draw-logo.ts'

/** Waits for a concurrent change of the logo. */
export async function lockLogo(trx: Trx): Promise<string> {
  const { logo } = await trx
    .selectFrom('tenants')
    .select('logo')
    .where('tenant_id', '=', ownTenantId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return logo
}

/** Waits for a concurrent change of the colour. */
export async function lockBrandColour(trx: Trx): Promise<string> {
  const { brandColour } = await trx
    .selectFrom('tenants')
    .select('brand_colour as brandColour')
    .where('tenant_id', '=', ownTenantId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return brandColour
}

export function updateBrandColour(trx: Trx, colour: string): Promise<void> {
  return updateOwnTenant(trx, { brand_colour: colour })
}

export async function replaceLogo(trx: Trx, { logo, pictures }: DrawnLogo): Promise<void> {
  await trx.deleteFrom('logo_pictures').execute()
  if (pictures.length > 0)
    await trx
      .insertInto('logo_pictures')
      .values(pictures.map((picture) => ({ logo, ...picture })))
      .execute()
  await updateOwnTenant(trx, { logo })
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
