import { dashboard } from '@mall/contract/home'
import type { Serve } from '#platform/http/serve.ts'
import { menuOf } from './menu.ts'

export function serveHome(serve: Serve): void {
  serve(dashboard, ({ who, lang }) => ({ menus: menuOf(who.role, lang) }))
}
