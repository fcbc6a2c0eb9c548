import { z } from 'zod'
import { call } from './base/call.ts'

export interface MenuEntry {
  id: string
  title: string
  url: string
  icon: string
  children: MenuEntry[]
}

const menuEntry: z.ZodType<MenuEntry> = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  icon: z.string(),
  children: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      url: z.string(),
      icon: z.string(),
      children: z.array(z.never()),
    }),
  ),
})

/** The menu of this user. Spec §7 */
export const dashboard = call({
  method: 'GET',
  path: '/api/dashboard',
  access: 'user',
  summary: 'The menu',
  ok: z.object({ menus: z.array(menuEntry) }),
})
