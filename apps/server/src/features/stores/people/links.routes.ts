import { linkStorePerson, unlinkStorePerson } from '@mall/contract/stores/people'
import { atomically } from '#db/statements/atomically.ts'
import type { Db } from '#db/open.ts'
import type { LiveSessions } from '#features/session/lifetime/live-sessions.ts'
import { isId } from '#platform/ids.ts'
import type { OfficeCaller } from '#platform/http/caller.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Serve } from '#platform/http/serve.ts'
import { editorOf } from '../editor.routes.ts'
import { linkPerson, unlinkPerson } from './link-person.ts'

const success = { result: 'SUCCESS' as const }

/** People who work for a store besides their own. */
export function serveLinks(serve: Serve, dbOf: (who: OfficeCaller) => Db, live: Pick<LiveSessions, 'forget'>): void {
  serve(linkStorePerson, async ({ params: { storeId }, body, lang, ...asked }) => {
    if (!isId(storeId)) throw new Problem('NOT_FOUND')
    const { userId } = await atomically(dbOf(asked.who), (trx) => linkPerson(trx, editorOf(asked), storeId, body, lang))
    live.forget({ userId })
    return success
  })

  serve(unlinkStorePerson, async ({ params, ...asked }) => {
    if (!isId(params.storeId) || !isId(params.userId)) throw new Problem('NOT_FOUND')
    await atomically(dbOf(asked.who), (trx) => unlinkPerson(trx, editorOf(asked), params))
    live.forget({ userId: params.userId })
    return success
  })
}
