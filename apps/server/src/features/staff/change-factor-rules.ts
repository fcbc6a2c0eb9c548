import type { changeFactorRules as contract } from '@mall/contract/staff'
import type { Trx } from '#db/open.ts'
import { requiredSides, requireOtp } from '#features/otp/require-otp.ts'
import type { Asked } from '#platform/http/serve.ts'
import type { Editor } from './invite.ts'

/** Changes the given sides if they differ; returns how many people have to register at their next sign-in. */
export async function changeFactorRules(
  trx: Trx,
  { who, from }: Editor,
  wanted: Asked<typeof contract>['body'],
): Promise<number> {
  const before = await requiredSides(trx)
  let toRegister = 0
  for (const [side, role] of [
    ['office', 'OFFICE'],
    ['stores', 'STORE'],
  ] as const) {
    const required = wanted[side]
    if (required === undefined || required === before[side]) continue
    toRegister += (await requireOtp(trx, { role }, required, from, who.userId))?.toRegister ?? 0
  }
  return toRegister
}
