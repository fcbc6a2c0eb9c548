import { useBasketsQuery } from '#features/baskets/baskets.api.ts'
import { useTabMark } from '#features/notifications/use-tab-mark.ts'

/** Shows unread notifications and unsent baskets in the document title. Renders nothing. */
export function TabMark({ isStore }: { isStore: boolean }) {
  const { data: baskets = [] } = useBasketsQuery(undefined, { skip: !isStore })
  useTabMark(isStore && baskets.some(({ lineCount }) => lineCount > 0))
  return null
}
