import { sql } from 'kysely'
import type { Db, Trx } from '#db/open.ts'

export interface PicturedProduct {
  prodId: string
  prodCd: string
  prodNm: string
  version: number
  /** Addresses, the main one first. */
  pictures: string[]
}

const columns = sql`p.prod_id as "prodId", p.prod_cd as "prodCd", p.prod_nm as "prodNm", p.version,
  array_remove(p.image_url || p.more_pictures, null) as pictures`

export async function listPicturedByCode(db: Db, codes: readonly string[]): Promise<Map<string, PicturedProduct>> {
  const { rows } = await sql<PicturedProduct>`
    select ${columns} from products p where p.prod_cd = any (${codes}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.prodCd, row]))
}

export async function listPicturedById(db: Db, prodIds: readonly string[]): Promise<Map<string, PicturedProduct>> {
  const { rows } = await sql<PicturedProduct>`
    select ${columns} from products p where p.prod_id = any (${prodIds}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.prodId, row]))
}

/** Codes of products whose pictures are not as the import has left them, or that are gone. */
export async function listPicturesChangedSince(db: Db, importId: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select coalesce(p.prod_cd, a.key) as code from import_applied a left join products p on p.prod_id = a.target
    where a.import_id = ${importId}
      and to_jsonb(array_remove(p.image_url || p.more_pictures, null)) is distinct from a.applied->'after'
    order by 1`.execute(db)
  return rows.map(({ code }) => code)
}

/** Numbers and cells of the pictures that are not drawn yet, in their order. */
export async function listUndrawn(
  db: Db,
  importId: string,
  most: number,
): Promise<{ row_no: number; cells: string[] }[]> {
  const { rows } = await sql<{ row_no: number; cells: string[] }>`
    select row_no, cells from import_rows
    where import_id = ${importId} and cells[4] = '' and cells[5] = '' order by row_no limit ${most}`.execute(db)
  return rows
}

export async function saveDrawn(
  db: Db | Trx,
  importId: string,
  rowNo: number,
  image: string,
  fault: string,
): Promise<void> {
  await sql`update import_rows set cells = array[cells[1], cells[2], cells[3], ${image}::text, ${fault}::text]
    where import_id = ${importId} and row_no = ${rowNo}`.execute(db)
}
