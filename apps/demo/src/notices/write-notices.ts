import { Readable } from 'node:stream'
import { sql } from 'kysely'
import sharp from 'sharp'
import { addDays, type Day } from '@mall/server/platform/day.ts'
import type { FileStore } from '@mall/server/features/files/store/file-store.ts'
import type { Trx } from '@mall/server/db/open.ts'
import { listProducts } from '../catalogue/list-products.ts'
import { drawPicture } from '../pictures/draw-picture.ts'
import { chanceOf } from '../shop/chance.ts'
import { idOf, type DueNotice } from './due-notices.ts'

/** These users confirm must-read notices immediately; only the first sign-in still has the newest one to confirm. */
const firstPerson = 'store01'
const usualReaders = ['store01', 'staff01', 'store02', 'store03', 'store04']
const day = 86_400_000

export async function writeNotice(trx: Trx, officeId: string, notice: DueNotice, files: FileStore): Promise<void> {
  const changes = notice.pricesFile === undefined ? [] : await listChanges(trx, notice.day)
  const from = dayText(changes[0]?.from ?? addDays(`${notice.day.slice(0, 7)}-28`, 4).replace(/\d\d$/, '01'))
  const title = notice.title.replaceAll('{from}', from)
  const { articleId, startsAt, grades = [], store, mustRead = false, pinnedDays } = notice
  const pictureId = notice.picture === undefined ? null : await writePicture(trx, officeId, notice, files)
  const picture =
    pictureId === null ? '' : `<img src="/nuri/api/files/${pictureId}/download" alt="${notice.picture ?? ''}" />`
  const contents = notice.contents.replace(/\n/g, '').replace('{picture}', picture).replaceAll('{from}', from)
  await trx
    .insertInto('notices')
    .values({
      article_id: articleId,
      title,
      contents,
      plain_text: contents
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
      picture_ids: pictureId === null ? [] : [pictureId],
      pinned: pinnedDays !== undefined,
      must_read: mustRead,
      audience: store !== undefined ? 'STORES' : grades.length > 0 ? 'GRADES' : 'ALL',
      grades,
      starts_at: startsAt,
      ends_at: pinnedDays === undefined ? null : new Date(startsAt.getTime() + pinnedDays * day),
      told_at: startsAt,
      created_by: officeId,
      created_at: startsAt,
    })
    .execute()
  if (store !== undefined)
    await sql`insert into notice_stores (article_id, store_id)
      select ${articleId}, store_id from stores where store_cd = ${store}`.execute(trx)
  if (notice.pricesFile !== undefined)
    await writePricesFile(trx, officeId, notice, { name: notice.pricesFile, changes }, files)
}

/** Records who has read which notice: most users within a day, the newest not yet. */
export async function writeReads(trx: Trx, tenantId: string, notices: readonly DueNotice[], now: Date): Promise<void> {
  const toConfirm = notices.findLast(({ mustRead }) => mustRead === true)?.articleId
  for (const { articleId, startsAt, mustRead } of notices) {
    const isOld = now.getTime() - startsAt.getTime() > 6 * day
    for (const userCd of usualReaders) {
      if (userCd === firstPerson && articleId === toConfirm) continue
      const chance = chanceOf(`${tenantId}/${articleId}/${userCd}`)
      const readAt = new Date(startsAt.getTime() + chance.between(10, 1400) * 60_000)
      const does = mustRead === true || (isOld && chance.yes(userCd === firstPerson ? 85 : 55))
      if (!does || (readAt > now && mustRead !== true)) continue
      await sql`insert into notice_reads (article_id, user_id, read_at)
        select ${articleId}, user_id, ${readAt > now ? startsAt : readAt} from users u join stores s using (store_id)
        where user_cd = ${userCd} and (select case audience when 'ALL' then true when 'GRADES' then s.store_grade = any(grades)
          else exists (select from notice_stores t where t.article_id = n.article_id and t.store_id = s.store_id) end
          from notices n where article_id = ${articleId})
        on conflict do nothing`.execute(trx)
    }
  }
}

interface PriceChange {
  from: Day
  line: string
}

/** The prices that the shop announces on a day, first the earliest; without amounts, which differ from store to store. */
async function listChanges(trx: Trx, noticeDay: Day): Promise<PriceChange[]> {
  const { rows } = await sql<PriceChange>`
    select n.from_day as "from", concat_ws(',', n.from_day, p.prod_cd, p.prod_nm, p.spec,
      case when n.unit_price_milli > o.unit_price_milli then '인상' else '인하' end) as line
    from grade_prices n join grade_prices o using (tenant_id, prod_id, grade) join products p using (tenant_id, prod_id)
    where n.grade = 'A' and o.to_day = n.from_day - 1 and n.unit_price_milli <> o.unit_price_milli
      and n.from_day > ${noticeDay}::date and n.from_day <= ${noticeDay}::date + 20
    order by n.from_day, p.prod_nm, p.spec`.execute(trx)
  return rows
}

const dayText = (day: Day) => `${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일`

async function writePricesFile(
  trx: Trx,
  officeId: string,
  notice: DueNotice,
  { name, changes }: { name: string; changes: readonly PriceChange[] },
  files: FileStore,
): Promise<void> {
  const lines = ['적용일,코드,상품,규격,변경', ...changes.map(({ line }) => line)]
  // With a BOM, so that spreadsheets decode Hangul.
  const content = Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`)
  const key = idOf(`${notice.articleId}/file/content`)
  await files.put(key, Readable.from([content]), content.length)
  await insertFile(trx, officeId, notice, { name, size: content.length, mime: 'text/csv', key, has_thumbs: false })
}

async function writePicture(trx: Trx, officeId: string, notice: DueNotice, files: FileStore): Promise<string | null> {
  const product = listProducts().find(({ name }) => name === notice.picture)
  if (!product) return null
  const drawn = sharp(Buffer.from(drawPicture(product.picture)), { density: 144 })
  const webp = (side: number) => drawn.clone().resize(side, side).webp({ quality: 80 }).toBuffer()
  const key = idOf(`${notice.articleId}/picture/content`)
  const [full, small] = await Promise.all([webp(800), webp(320)])
  for (const [name, bytes] of [
    [key, full],
    [`${key}.2`, full],
    [`${key}.1`, small],
  ] as const)
    await files.put(name, Readable.from([bytes]), bytes.length)
  const file = { name: `${product.name}.webp`, size: full.length, mime: 'image/webp', key, has_thumbs: true }
  return insertFile(trx, officeId, notice, file)
}

interface FileToWrite {
  name: string
  size: number
  mime: string
  key: string
  has_thumbs: boolean
}

async function insertFile(trx: Trx, officeId: string, notice: DueNotice, file: FileToWrite): Promise<string> {
  const fileId = idOf(`${notice.articleId}/${file.name}`)
  await sql`insert into files (file_id, content_key, user_id, name, size, mime, has_thumbs, ready, owner_kind, owner_id)
    values (${fileId}, ${file.key}, ${officeId}, ${file.name}, ${file.size}, ${file.mime}, ${file.has_thumbs}, true, 'NOTICE', ${notice.articleId})`.execute(
    trx,
  )
  return fileId
}
