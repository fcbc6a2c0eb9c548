import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  changeBrandColour as changeColourCall,
  changeLogo as changeCall,
  logoPicture,
  mostLogoBytes,
  removeLogo,
  webManifest,
} from '@mall/contract/settings/logo'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { atomically } from '#db/statements/atomically.ts'
import { receiveFile, takeForms } from '#platform/edge/form-file.ts'
import type { House } from '#platform/house.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Serve } from '#platform/http/serve.ts'
import { editorOf } from '../settings-editor.routes.ts'
import { changeBrandColour } from './change-brand-colour.ts'
import { changeLogo, noLogo } from './change-logo.ts'
import { drawLogo, type DrawnLogo } from './draw-logo.ts'
import { findPicture } from './logo.queries.ts'
import { manifestOf } from './web-manifest.ts'

const aYear = 'public, max-age=31536000, immutable'

export async function serveLogo(scope: FastifyInstance, serve: Serve, { database }: House): Promise<void> {
  await takeForms(scope)
  const { directory } = database

  serve(changeCall, async ({ query, request, ...asked }) => {
    const drawn = await receiveLogo(request, asked.who)
    const db = database.tenant(asked.who.tenantId)
    await atomically(db, (trx) => changeLogo(trx, editorOf({ request, ...asked }), query.seen, drawn))
    directory.forget()
    return { result: 'SUCCESS' as const, logo: drawn.logo }
  })

  serve(removeLogo, async ({ query, ...asked }) => {
    await atomically(database.tenant(asked.who.tenantId), (trx) => changeLogo(trx, editorOf(asked), query.seen, noLogo))
    directory.forget()
    return { result: 'SUCCESS' as const, logo: '' }
  })

  serve(changeColourCall, async ({ body, ...asked }) => {
    await atomically(database.tenant(asked.who.tenantId), (trx) => changeBrandColour(trx, editorOf(asked), body))
    directory.forget()
    return { result: 'SUCCESS' as const }
  })

  serve(logoPicture, async ({ params: { tenantCd, logo, size }, reply }) => {
    const tenant = logo === '' ? null : await directory.find(tenantCd)
    const content = tenant?.logo === logo ? await findPicture(database.tenant(tenantCd), logo, size) : undefined
    if (!content) throw new Problem('NOT_FOUND')
    return reply.type('image/png').header('cache-control', aYear).send(content)
  })

  serve(webManifest, async ({ request, reply }) => {
    const all = await directory.all()
    const tenant = (await directory.ofHost(request.hostname)) ?? (all.length === 1 ? all[0] : null) ?? null
    const text = JSON.stringify(manifestOf(tenant))
    return reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'public, no-cache').send(text)
  })
}

async function receiveLogo(request: FastifyRequest, who: Caller): Promise<DrawnLogo> {
  const folder = await mkdtemp(join(tmpdir(), 'mall-logo-'))
  try {
    const to = join(folder, 'original')
    await receiveFile(request, { field: 'file', mostBytes: mostLogoBytes, to })
    return await drawLogo(who, to)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
