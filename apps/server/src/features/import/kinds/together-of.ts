import type { Together } from '#features/stores/many/audit-many.ts'
import type { ApplyContext } from './kind.ts'

/** The import as the change by which the audit log of stores names its parts. */
export function togetherOf({ change: { changeId, added, changed } }: Pick<ApplyContext, 'change'>): Together {
  return { changeId, together: added + changed }
}
