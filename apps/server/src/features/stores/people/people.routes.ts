import { storeDuties } from '@mall/contract/base/rights'
import { addStorePerson, changeStorePerson, listStorePeople, resetStoreFactor } from '@mall/contract/stores/people'
import { atomically } from '#db/statements/atomically.ts'
import { resetOtp } from '#features/otp/reset-otp.ts'
import type { LiveSessions } from '#features/session/lifetime/live-sessions.ts'
import type { House } from '#platform/house.ts'
import { isId } from '#platform/ids.ts'
import type { OfficeCaller } from '#platform/http/caller.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Serve } from '#platform/http/serve.ts'
import { addPerson } from './add-person.ts'
import { changePerson } from './change-person.ts'
import { editorOf } from '../editor.routes.ts'
import { serveLinks } from './links.routes.ts'
import { newInitialPassword } from './initial-password.ts'
import { listPeopleRows, lockStorePerson } from './people.queries.ts'
import { findStore, isStore } from '../stores.queries.ts'

const success = { result: 'SUCCESS' as const }

export function serveStorePeople(serve: Serve, { database }: House, live: Pick<LiveSessions, 'forget'>): void {
  const dbOf = ({ tenantId }: OfficeCaller) => database.tenant(tenantId)
  serveLinks(serve, dbOf, live)

  serve(listStorePeople, async ({ params: { storeId }, who }) => {
    if (!isId(storeId) || !(await isStore(dbOf(who), storeId))) throw new Problem('NOT_FOUND')
    return (await listPeopleRows(dbOf(who), storeId)).map(({ isHome, homeId, homeNm, ...row }) => ({
      ...row,
      ...(!isHome && homeId !== null && homeNm !== null && { home: { storeId: homeId, storeNm: homeNm } }),
      // One that a newer program knows has no rights in this one.
      duty: storeDuties.find((duty) => duty === row.duty) ?? 'HELPER',
      initialUntil: row.initialUntil?.toISOString() ?? null,
      invitedUntil: row.invitedUntil?.toISOString() ?? null,
      lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    }))
  })

  serve(addStorePerson, async ({ params: { storeId }, body, lang, ...asked }) => {
    const db = dbOf(asked.who)
    const store = isId(storeId) ? await findStore(db, storeId) : undefined
    if (!store) throw new Problem('NOT_FOUND')
    const password = await newInitialPassword(body.initial, store.bizNo)
    const slip = await atomically(db, (trx) => addPerson(trx, editorOf(asked), storeId, body, password, lang))
    return { ...success, slip }
  })

  serve(changeStorePerson, async ({ params, body, lang, ...asked }) => {
    refuseWrongIds(params)
    await atomically(dbOf(asked.who), (trx) => changePerson(trx, editorOf(asked), params, body, lang))
    live.forget({ userId: params.userId })
    return success
  })

  serve(resetStoreFactor, async ({ params, ...asked }) => {
    refuseWrongIds(params)
    const { storeId, userId } = params
    await atomically(dbOf(asked.who), async (trx) => {
      if (!(await lockStorePerson(trx, storeId, userId))) throw new Problem('NOT_FOUND')
      const { who, from } = editorOf(asked)
      await resetOtp(trx, userId, from, who.userId)
    })
    live.forget({ userId })
    return success
  })
}

export function refuseWrongIds({ storeId, userId }: { storeId: string; userId: string }): void {
  if (!isId(storeId) || !isId(userId)) throw new Problem('NOT_FOUND')
}
