import type { MenuEntry } from '@mall/contract/home'

/** The entry whose URL contains the page's; the longest one wins. */
export function findEntry(menus: readonly MenuEntry[], pathname: string): MenuEntry | null {
  let found: MenuEntry | null = null
  for (const entry of menus.flatMap((menu) => [menu, ...menu.children])) {
    const lies = pathname === entry.url || pathname.startsWith(`${entry.url}/`)
    if (lies && entry.url.length > (found?.url.length ?? 0)) found = entry
  }
  return found
}
