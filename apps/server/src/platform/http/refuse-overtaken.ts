import { Problem } from './problem.ts'

/** Refuses a change of what is no longer as its author saw it. Fields that the author did not see are not compared. */
export function refuseOvertaken(
  now: Record<string, unknown>,
  seen: Readonly<Record<string, unknown>> | undefined = {},
): void {
  for (const [field, value] of Object.entries(seen))
    if (value !== undefined && now[field] !== value) throw new Problem('CONFLICT')
}
