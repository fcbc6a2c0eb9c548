import { makeSlips as slipsCall, previewSlips, resetStorePassword } from '@mall/contract/stores/people'
import type { Db } from '#db/open.ts'
import type { LiveSessions } from '#features/session/lifetime/live-sessions.ts'
import { invitationDays } from '#features/staff/invite.ts'
import type { House } from '#platform/house.ts'
import type { OfficeCaller } from '#platform/http/caller.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Serve } from '#platform/http/serve.ts'
import { isId } from '#platform/ids.ts'
import { editorOf } from '../editor.routes.ts'
import { makeSlips } from './make-slips.ts'
import { countKnownStores, countUnusedSlips, listSlipPeople } from './people.queries.ts'
import { refuseWrongIds } from './people.routes.ts'

const success = { result: 'SUCCESS' as const }

export function serveSlips(serve: Serve, { database }: House, live: Pick<LiveSessions, 'forget'>): void {
  const dbOf = ({ tenantId }: OfficeCaller) => database.tenant(tenantId)

  serve(resetStorePassword, async ({ params, body: { initial }, ...asked }) => {
    refuseWrongIds(params)
    const db = dbOf(asked.who)
    const people = (await listSlipPeople(db, [params.storeId])).filter(({ userId }) => userId === params.userId)
    const { slips } = await makeSlips(db, editorOf(asked), people, { initial, everyone: true })
    const [slip] = slips
    if (!slip) throw new Problem('NOT_FOUND')
    live.forget({ userId: params.userId })
    return { ...success, slip }
  })

  serve(previewSlips, async ({ body: { storeIds }, ...asked }) => {
    const db = dbOf(asked.who)
    await refuseUnknown(db, storeIds)
    const { unused, lastGivenAt } = await countUnusedSlips(db, storeIds, invitationDays)
    return { unused, lastGivenAt: lastGivenAt?.toISOString() ?? null }
  })

  serve(slipsCall, async ({ body: { storeIds, ...wanted }, ...asked }) => {
    const db = dbOf(asked.who)
    const ids = [...new Set(storeIds)]
    await refuseUnknown(db, ids)
    const made = await makeSlips(db, editorOf(asked), await listSlipPeople(db, ids), wanted)
    for (const { userId } of made.slips) live.forget({ userId })
    return { ...success, ...made }
  })
}

async function refuseUnknown(db: Db, storeIds: readonly string[]): Promise<void> {
  const ids = [...new Set(storeIds)]
  if (!ids.every(isId) || (await countKnownStores(db, ids)) < ids.length) throw new Problem('NOT_FOUND')
}
