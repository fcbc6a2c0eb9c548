import type { Database } from '@mall/server/db/open.ts'
import type { FileStores } from '@mall/server/features/files/store/open-file-store.ts'
import type { PublishedSignIn } from '@mall/server/platform/house.ts'
import { seedDemoInquiries } from './demo-inquiries.ts'
import { seedDemoNotices } from './demo-notices.ts'
import { seedDemoNotifications } from './demo-notifications.ts'
import { seedDemoPeople } from './demo-people.ts'
import { seedDemoShop } from './demo-shop.ts'

interface FillDemoSettings {
  /** Stores pictures and the contents of files. */
  stores: FileStores
  /** Whether users have the passwords of the README. */
  published: boolean
}

/**
 * Seeds the demo and, at each later start, what has happened since. Each step requires those before it. Returns the
 * sign-ins whose password is known here.
 */
export async function fillDemo(
  database: Database,
  { stores, published }: FillDemoSettings,
): Promise<PublishedSignIn[]> {
  const signIns = await seedDemoPeople(database, published)
  await seedDemoShop(database, stores)
  await seedDemoInquiries(database)
  await seedDemoNotices(database, stores)
  await seedDemoNotifications(database)
  return signIns
}
