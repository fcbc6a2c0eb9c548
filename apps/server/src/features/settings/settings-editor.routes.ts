import type { Lang } from '@mall/contract/base/problem'
import type { FastifyRequest } from 'fastify'
import type { OfficeCaller } from '#platform/http/caller.ts'
import { originOf } from '#platform/http/request-origin.ts'
import type { SettingsEditor } from './settings-editor.ts'

interface Asking {
  who: OfficeCaller
  lang: Lang
  request: FastifyRequest
}

export function editorOf({ who, lang, request }: Asking): SettingsEditor {
  return { who, lang, from: originOf(request) }
}
