import type { ImportKind } from '@mall/contract/base/import-terms'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '#db/open.ts'

/** Remembers an upload until a product shows it. Waits for a deletion that is under way. */
export async function noteLoose(db: Db, url: string): Promise<void> {
  await db
    .insertInto('loose_pictures')
    .values({ url })
    .onConflict((one) => one.columns(['tenant_id', 'url']).doUpdateSet({ since: sql`clock_timestamp()`, gone: false }))
    .execute()
}

/** Those of these pictures that have been deleted. The others are kept for another day. */
export async function keepForProducts(trx: Trx, urls: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ url: string; gone: boolean }>`
    update loose_pictures p set since = case when p.gone then p.since else clock_timestamp() end
    from (select url from loose_pictures where url = any (${urls}::text[]) order by url for update) k
    where p.url = k.url returning p.url, p.gone`.execute(trx)
  return new Set(rows.filter(({ gone }) => gone).map(({ url }) => url))
}

const isOld = sql<boolean>`since < clock_timestamp() - interval '24 hours' and not gone`

/** The oldest first. */
export async function listOldLoose(db: Db, most: number): Promise<string[]> {
  const rows = await db.selectFrom('loose_pictures').select('url').where(isOld).orderBy('since').limit(most).execute()
  return rows.map(({ url }) => url)
}

/** Those that a product shows. Whatever is saved with one afterwards has made it younger. */
export async function listShown(db: Db, urls: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ url: string }>`
    select image_url as url from products where image_url = any (${urls}::text[])
    union select url from products, unnest(more_pictures) as url
    where more_pictures && ${urls}::text[] and url = any (${urls}::text[])`.execute(db)
  return new Set(rows.map(({ url }) => url))
}

/** Where imports name pictures. Products that are only staged name none. */
const naming = [
  { kind: 'pictures', rows: sql`select row_no, change as said from import_rows` },
  { kind: 'pictures', rows: sql`select row_no, applied as said from import_applied` },
  { kind: 'products', rows: sql`select row_no, applied as said from import_applied` },
] as const satisfies { kind: ImportKind; rows: RawBuilder<unknown> }[]

const rowsInPart = 10_000

/**
 * Those that files being brought in name, or imports that can be undone. In parts, so that no statement takes longer the
 * more is brought in.
 */
export async function listOfImports(db: Db, urls: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>()
  for (const { kind, rows } of naming) {
    const imports = await db.selectFrom('imports').select('import_id').where('kind', '=', kind).execute()
    for (const { import_id } of imports)
      for (let after: number | null = -1; after !== null;) {
        const part = await readPart(db, sql`${rows} where import_id = ${import_id} and row_no > ${after}`, urls)
        for (const url of part.urls) named.add(url)
        after = part.last
      }
  }
  return named
}

async function readPart(db: Db, rows: RawBuilder<unknown>, urls: readonly string[]) {
  const { rows: parts } = await sql<{ last: number | null; urls: string[] }>`
    with part as materialized (${rows} order by row_no limit ${sql.lit(rowsInPart)})
    select (select max(row_no) from part) as last, array(
      select m[1] from part, regexp_matches(said::text, '"(/catalogue/[^"]+)"', 'g') m
      where said::text like '%/catalogue/%' and m[1] = any (${urls}::text[])) as urls`.execute(db)
  return parts[0] ?? { last: null, urls: [] }
}

/** Whether it still exists and is old. No product can be saved with it until the transaction ends. */
export async function lockOldLoose(trx: Trx, url: string): Promise<boolean> {
  const row = await trx
    .selectFrom('loose_pictures')
    .select('url')
    .where('url', '=', url)
    .where(isOld)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function forgetLoose(trx: Trx, url: string): Promise<void> {
  await trx.deleteFrom('loose_pictures').where('url', '=', url).execute()
}

export async function renewLoose(trx: Trx, url: string, gone: boolean): Promise<void> {
  await trx
    .updateTable('loose_pictures')
    .set({ since: sql`clock_timestamp()`, gone })
    .where('url', '=', url)
    .execute()
}

/** By then no page is open any more that shows it. */
export async function forgetLongGone(db: Db): Promise<void> {
  await db
    .deleteFrom('loose_pictures')
    .where('gone', '=', true)
    .where('since', '<', sql<Date>`now() - interval '30 days'`)
    .execute()
}
