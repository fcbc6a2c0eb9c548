import type { LiveKind } from '@mall/contract/base/live-hint'
import { pageId } from '#shared/api/page-id.ts'
import type { LineNews } from './line-events.ts'

/** What of the cache a hint makes stale. The tags are the rooms' own. */
const tagsOf: Record<LiveKind, readonly LiveTag[]> = {
  order: ['Notifications', 'Orders'],
  notice: ['Notifications', 'Notices'],
  inquiry: ['Notifications', 'Inquiries', 'InquiryMarks'],
  'cut-off': ['Notifications'],
  basket: ['Basket'],
  person: ['Notifications'],
}

export const liveTags = ['Notifications', 'Orders', 'Basket', 'Notices', 'Inquiries', 'InquiryMarks'] as const
export type LiveTag = (typeof liveTags)[number]

const gatherFor = 150

/**
 * Many hints at once are one new look. A page in the background keeps only its bell up to date, and the rest for when
 * it is seen again.
 */
export function gatherTags(refresh: (tags: LiveTag[]) => void, isHidden: () => boolean) {
  const stale = new Set<LiveTag>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    timer = undefined
    const due = [...stale].filter((tag) => tag === 'Notifications' || !isHidden())
    for (const tag of due) stale.delete(tag)
    if (due.length > 0) refresh(due)
  }

  return {
    hear(news: Exclude<LineNews, 'open'>) {
      for (const tag of tagsIn(news)) stale.add(tag)
      timer ??= setTimeout(flush, gatherFor)
    },
    /** The page is seen again. */
    flush,
    stop() {
      clearTimeout(timer)
    },
  }
}

function tagsIn(news: Exclude<LineNews, 'open'>): readonly LiveTag[] {
  if (news === 'resync') return liveTags
  // What this page did, it has looked at again; only the bell may have rung by it.
  return news.hint.by === pageId ? ['Notifications'] : tagsOf[news.hint.kind]
}
