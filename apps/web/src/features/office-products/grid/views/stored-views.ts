import { readDevice, writeDevice } from '#shared/storage/device.ts'

/** Filters and order of the list under a name, as they stand in the address. */
export interface SavedView {
  name: string
  search: string
}

export const mostViews = 20
export const longestViewName = 30

/** The views of a person in this browser. */
export function readViews(userId: string): SavedView[] {
  const own = allViews()[userId]
  return Array.isArray(own) ? own.filter(isView).slice(0, mostViews) : []
}

/** A view of the same name is replaced, in its place. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  return views.some(({ name }) => name === view.name)
    ? views.map((one) => (one.name === view.name ? view : one))
    : [...views, view].slice(-mostViews)
}

export function writeViews(userId: string, views: readonly SavedView[]): void {
  writeDevice({ gridViews: { ...allViews(), [userId]: views } })
}

/** The address without the page, which is no part of a view, in one order. */
export function searchOf(params: URLSearchParams): string {
  const kept = new URLSearchParams([...params].filter(([name]) => name !== 'page'))
  kept.sort()
  return kept.toString()
}

function allViews(): Record<string, unknown> {
  const { gridViews } = readDevice()
  return typeof gridViews === 'object' && gridViews !== null ? { ...gridViews } : {}
}

function isView(one: unknown): one is SavedView {
  const { name, search } = (one ?? {}) as Partial<SavedView>
  return typeof name === 'string' && name !== '' && typeof search === 'string'
}
