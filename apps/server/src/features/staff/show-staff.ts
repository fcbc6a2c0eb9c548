import { officeDuties } from '@mall/contract/base/rights'
import type { StaffRow } from '@mall/contract/staff'
import type { OfficeCaller } from '#platform/http/caller.ts'
import type { listStaffRows } from './staff.queries.ts'

type Row = Awaited<ReturnType<typeof listStaffRows>>[number]

export function showStaff(row: Row, who: OfficeCaller): StaffRow {
  return {
    userId: row.userId,
    userCd: row.userCd,
    name: row.name,
    // One that a newer program knows has no rights in this one.
    duty: officeDuties.find((duty) => duty === row.duty) ?? 'VIEWER',
    isMe: row.userId === who.userId,
    disabled: row.disabled,
    factor: row.factor,
    factorRequired: row.factorRequired,
    invitedUntil: row.invitedUntil?.toISOString() ?? null,
    refusedTries: row.refusedTries,
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  }
}
