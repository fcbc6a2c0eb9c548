import type { FastifyRequest } from 'fastify'
import { onceIfKeyed } from '#db/idempotency/idempotency.ts'
import type { Database, Db, Trx } from '#db/open.ts'
import type { OfficeCaller } from '#platform/http/caller.ts'
import { Problem } from '#platform/http/problem.ts'
import { originOf } from '#platform/http/request-origin.ts'
import { isId } from '#platform/ids.ts'
import type { Editor } from './editor.ts'
import { isStore } from './stores.queries.ts'

interface Asking {
  who: OfficeCaller
  request: FastifyRequest
}

interface OfStore extends Asking {
  params: { storeId: string }
}

interface Change extends OfStore {
  key: string
  body: unknown
}

export function editorOf({ who, request }: Asking): Editor {
  return { who, from: originOf(request) }
}

/** Runs a change of the store in the address. The change itself finds out whether the store exists, by locking it. */
export function inStore(database: Database) {
  return async <T>(asked: Change, work: (trx: Trx, editor: Editor, storeId: string) => Promise<T>): Promise<T> => {
    const { params, body, who, request } = asked
    const { storeId } = params
    if (!isId(storeId)) throw new Problem('NOT_FOUND')
    const key = { userId: who.userId, route: `${request.method} ${request.routeOptions.url}`, key: asked.key }
    return onceIfKeyed(database.tenant(who.tenantId), key, { params, body }, (trx) =>
      work(trx, editorOf(asked), storeId),
    )
  }
}

/** Reads things of the store in the address, if it exists. */
export function ofStore(database: Database) {
  return async <T>(
    { who, params: { storeId } }: OfStore,
    work: (db: Db, storeId: string) => Promise<T>,
  ): Promise<T> => {
    const db = database.tenant(who.tenantId)
    if (!isId(storeId) || !(await isStore(db, storeId))) throw new Problem('NOT_FOUND')
    return work(db, storeId)
  }
}
