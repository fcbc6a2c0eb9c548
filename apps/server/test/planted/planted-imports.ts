import { importAreas, type ImportArea } from '@mall/contract/base/import-terms'
import { arrangeShop } from '../shop.ts'
import type { Mall } from '../mall.ts'

interface Store {
  tenantId: string
  mark: string
}

/** An import of each area. */
export type PlantedImports = Record<`${ImportArea}ImportId`, string>

/** Files that were brought in and applied, one of each area with one row; their texts carry the mark. */
export async function plantImports(mall: Mall, store: Store): Promise<PlantedImports> {
  const planted: Partial<PlantedImports> = {}
  for (const area of Object.keys(importAreas) as ImportArea[])
    planted[`${area}ImportId`] = await plantImport(mall, store, area)
  return planted as PlantedImports
}

async function plantImport({ owner }: Mall, { tenantId, mark }: Store, area: ImportArea): Promise<string> {
  const shop = arrangeShop(owner, tenantId)
  const [user] = await owner<{ user_id: string }[]>`
    select user_id from users where tenant_id = ${tenantId} and role = 'OFFICE' limit 1`
  const made = await shop.insert('imports', {
    ...{ kind: importAreas[area][0], state: 'APPLIED', file_name: `${mark}.xlsx`, user_id: user!.user_id, head_row: 1 },
    ...{ heads: ['코드'], columns: [null], counts: { NEW: 1 } },
  })
  const import_id = made.import_id as string
  await shop.insert('import_rows', { import_id, row_no: 2, cells: [mark], result: 'NEW', key: mark })
  return import_id
}
