import type { Database } from '@mall/server/db/open.ts'
import type { PublishedSignIn } from '@mall/server/platform/house.ts'
import { seedDemoInquiries } from './demo-inquiries.ts'
import { seedDemoNotices } from './demo-notices.ts'
import { seedDemoNotifications } from './demo-notifications.ts'
import { seedDemoPeople } from './demo-people.ts'
import { seedDemoShop } from './demo-shop.ts'
import type { KeepContent } from './notices/write-notices.ts'

interface FillDemoSettings {
  dataDir: string
  /** Whether users have the passwords of the README. */
  published: boolean
  /** Stores the contents of files. */
  keep: KeepContent
}

/**
 * Seeds the demo and, at each later start, what has happened since. Each step requires those before it. Returns the
 * sign-ins whose password is known here.
 */
export async function fillDemo(
  database: Database,
  { dataDir, published, keep }: FillDemoSettings,
): Promise<PublishedSignIn[]> {
  const signIns = await seedDemoPeople(database, published)
  await seedDemoShop(database, { dataDir })
  await seedDemoInquiries(database)
  await seedDemoNotices(database, { keep })
  await seedDemoNotifications(database)
  return signIns
}
