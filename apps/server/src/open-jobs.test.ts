import { expect, test } from 'vitest'
import type { Database } from '#db/open.ts'
import { chainAudits } from '#db/audit/audit-chain.ts'
import { openFileStores } from '#features/files/store/open-file-store.ts'
import type { FileRoom } from '#features/files/open-file-room.ts'
import { sweepFiles } from '#features/files/sweep-files.ts'
import { sweepImports } from '#features/import/sweep-imports.ts'
import { tellScheduled } from '#features/notices/tell-notices.ts'
import { openNotifications } from '#features/notifications/open-notifications.ts'
import { tellOfLowStock } from '#features/office-products/stock/tell-of-low-stock.ts'
import { sweepPictures } from '#features/office-products/pictures/sweep-pictures.ts'
import { backfillStatements } from '#features/order-papers/backfill-statements.ts'
import { useMall } from '#test/mall.ts'
import { addTenants } from '#test/people.ts'
import { arrangeShop } from '#test/shop.ts'

const mall = useMall(async (made) => {
  await addTenants(made)
  for (const tenantId of ['10', '20']) {
    const { makeStore, makeUser } = arrangeShop(made.owner, tenantId)
    const userId = await makeUser(await makeStore())
    await made.owner`insert into mails (tenant_id, user_id, code, url, params) values (${tenantId}, ${userId}, 'NOTICE_POSTED', '', '{}')`
    await made.owner`insert into notices (tenant_id, title, contents, plain_text, created_by, starts_at) values (${tenantId}, '새 소식', '', '', ${userId}, now())`
    await made.owner`insert into audit_rows (tenant_id, action, address, agent) values (${tenantId}, 'a', '', '')`
    await made.owner`insert into statement_backfill (tenant_id) values (${tenantId}) on conflict do nothing`
  }
})

const stores = openFileStores(undefined, '/nowhere')

/** The jobs of the room of notifications, by the name in the log. */
function jobOf(database: Database, name: string): () => Promise<void> {
  const jobs = new Map<string, () => Promise<void>>()
  const room = openNotifications(
    () => undefined,
    (_minutes, what, work) => void jobs.set(what, work),
    { ...mall.house, database },
    { smtpUrl: 'smtp://127.0.0.1:1?from=mall@nuri.example' },
  )
  room.close()
  return jobs.get(name) ?? expect.fail(name)
}

const jobs: [string, (database: Database) => Promise<void>][] = [
  ['low stock', tellOfLowStock],
  ['reminders', (database) => jobOf(database, 'reminding of cut-offs')()],
  ['mails', (database) => jobOf(database, 'sending mails')()],
  ['files', (database) => sweepFiles({ database, store: stores.attached } as FileRoom)],
  ['imports', (database) => sweepImports(database, stores.attached)],
  ['pictures', (database) => sweepPictures(database, stores.pictures)],
  ['notices', tellScheduled],
  ['statements', backfillStatements],
  ['the audit log', chainAudits],
]

test.each(jobs)('works for the other wholesalers when one fails, and reports it: %s', async (_, job) => {
  const reached: string[] = []
  const tenant = (tenantId: string) => {
    if (tenantId === '10') throw new Error('broken')
    reached.push(tenantId)
    return mall.database.tenant(tenantId)
  }
  await expect(job({ ...mall.database, tenant })).rejects.toThrow('failed for 10')
  expect(reached).toContain('20')
})
