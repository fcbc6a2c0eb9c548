import type { Database } from '#db/open.ts'

/** Drops the copy of the directory when any process of the mall has changed a wholesaler. Without it: after a minute. */
export function followCompanies(database: Database): Promise<void> {
  const forget = () => database.directory.forget()
  return database.listen('tenants', { onMessage: forget, onListening: forget })
}
