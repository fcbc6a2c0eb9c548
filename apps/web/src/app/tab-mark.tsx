import { useBasketsQuery } from '#features/baskets/baskets.api.ts'
import { useTabMark } from '#features/notifications/use-tab-mark.ts'

/** Says in the browser's tab what waits: news to read, and a basket that was filled and not sent. Shows nothing itself. */
export function TabMark({ isStore }: { isStore: boolean }) {
  const { data: baskets = [] } = useBasketsQuery(undefined, { skip: !isStore })
  useTabMark(isStore && baskets.some(({ lineCount }) => lineCount > 0))
  return null
}
