import type { FastifyRequest } from 'fastify'
import { atomically } from '#db/statements/atomically.ts'
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

export function editorOf({ who, request }: Asking): Editor {
  return { who, from: originOf(request) }
}

/** Runs a change of the store in the address. The change itself finds out whether the store exists, by locking it. */
export function inStore(database: Database) {
  return async <T>(asked: OfStore, work: (trx: Trx, editor: Editor, storeId: string) => Promise<T>): Promise<T> => {
    const { storeId } = asked.params
    if (!isId(storeId)) throw new Problem('NOT_FOUND')
    return atomically(database.tenant(asked.who.tenantId), (trx) => work(trx, editorOf(asked), storeId))
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
