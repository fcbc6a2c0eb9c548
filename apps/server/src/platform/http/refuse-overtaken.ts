import { Problem } from './problem.ts'

/** Refuses a change if a field has another value than its author saw. Fields that the author did not see are ignored. */
export function refuseOvertaken(
  now: Record<string, unknown>,
  seen: Readonly<Record<string, unknown>> | undefined = {},
): void {
  for (const [field, value] of Object.entries(seen))
    if (value !== undefined && now[field] !== value) throw new Problem('CONFLICT')
}
