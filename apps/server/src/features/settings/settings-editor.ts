import type { Lang } from '@mall/contract/base/problem'
import type { OfficeCaller } from '#platform/http/caller.ts'
import type { Origin } from '#platform/http/request-origin.ts'

/** Who changes settings, from where, and the language of messages to them. */
export interface SettingsEditor {
  who: OfficeCaller
  from: Origin
  lang: Lang
}
