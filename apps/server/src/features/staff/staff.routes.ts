import {
  addStaff as addCall,
  changeFactorRules as changeRulesCall,
  changeStaff as changeCall,
  getFactorRules,
  inviteStaff,
  listStaff,
  resetStaffFactor,
} from '@mall/contract/staff'
import type { FastifyRequest } from 'fastify'
import { atomically } from '#db/statements/atomically.ts'
import type { Trx } from '#db/open.ts'
import { requiredSides } from '#features/otp/require-otp.ts'
import { resetOtp } from '#features/otp/reset-otp.ts'
import type { LiveSessions } from '#features/session/lifetime/live-sessions.ts'
import type { House } from '#platform/house.ts'
import type { OfficeCaller } from '#platform/http/caller.ts'
import { pageInfo, pageRange } from '#platform/http/paging.ts'
import { Problem } from '#platform/http/problem.ts'
import { originOf } from '#platform/http/request-origin.ts'
import type { Serve } from '#platform/http/serve.ts'
import { hashPassword } from '#platform/secrets/password-hash.ts'
import { newSecret } from '#platform/secrets/secret.ts'
import { addStaff } from './add-staff.ts'
import { changeFactorRules } from './change-factor-rules.ts'
import { changeStaff } from './change-staff.ts'
import { invite, type Editor } from './invite.ts'
import { serveInvitations } from './invitation.routes.ts'
import { showStaff } from './show-staff.ts'
import { countStaff, listStaffRows, lockStaff } from './staff.queries.ts'

const success = { result: 'SUCCESS' as const }

export function serveStaff(serve: Serve, house: House, live: Pick<LiveSessions, 'forget'>): void {
  const { database } = house
  serveInvitations(serve, house, live)
  serveFactorRules(serve, house)

  serve(listStaff, async ({ query: { page, size, q }, who }) => {
    const db = database.tenant(who.tenantId)
    const [total, rows] = await Promise.all([countStaff(db, q), listStaffRows(db, q, pageRange({ page, size }))])
    return { content: rows.map((row) => showStaff(row, who)), ...pageInfo({ page, size }, total) }
  })

  serve(addCall, async ({ body, lang, ...asked }) => {
    const unusable = await hashPassword(newSecret())
    const added = await atomically(database.tenant(asked.who.tenantId), (trx) =>
      addStaff(trx, editorOf(asked), body, unusable, lang),
    )
    return { ...success, ...added }
  })

  serve(changeCall, async ({ params: { userId }, body, ...asked }) => {
    await atomically(database.tenant(asked.who.tenantId), (trx) => changeStaff(trx, editorOf(asked), userId, body))
    live.forget({ userId })
    return success
  })

  serve(inviteStaff, async ({ params: { userId }, ...asked }) => {
    const invitation = await onAnother(asked, userId, (trx, editor) => invite(trx, editor, userId))
    return { ...success, invitation }
  })

  serve(resetStaffFactor, async ({ params: { userId }, ...asked }) => {
    await onAnother(asked, userId, (trx, { who, from }) => resetOtp(trx, userId, from, who.userId))
    live.forget({ userId })
    return success
  })

  function onAnother<T>(asked: Asking, userId: string, work: (trx: Trx, editor: Editor) => Promise<T>): Promise<T> {
    if (userId === asked.who.userId) throw new Problem('NOT_YOURSELF')
    return atomically(database.tenant(asked.who.tenantId), async (trx) => {
      if (!(await lockStaff(trx)).some((one) => one.userId === userId)) throw new Problem('NOT_FOUND')
      return work(trx, editorOf(asked))
    })
  }
}

function serveFactorRules(serve: Serve, { database }: House): void {
  serve(getFactorRules, ({ who }) => requiredSides(database.tenant(who.tenantId)))

  serve(changeRulesCall, async ({ body, ...asked }) => {
    const toRegister = await atomically(database.tenant(asked.who.tenantId), (trx) =>
      changeFactorRules(trx, editorOf(asked), body),
    )
    return { ...success, toRegister }
  })
}

interface Asking {
  who: OfficeCaller
  request: FastifyRequest
}

function editorOf({ who, request }: Asking): Editor {
  return { who, from: originOf(request) }
}
