import type { LiveKind } from '@mall/contract/base/live-hint'
import { pageId } from '#shared/api/page-id.ts'
import type { LiveNews } from './line-events.ts'

/** Cache tags invalidated by each kind of hint. Rooms define the tags. */
const tagsOf: Record<LiveKind, readonly LiveTag[]> = {
  order: ['Notifications', 'Orders'],
  notice: ['Notifications', 'Notices'],
  inquiry: ['Notifications', 'Inquiries', 'InquiryMarks'],
  'cut-off': ['Notifications'],
  basket: ['Basket'],
  person: ['Notifications'],
  goods: ['Products', 'Basket', 'Allocations'],
}

export const liveTags = [
  'Notifications',
  'Orders',
  'Basket',
  'Notices',
  'Inquiries',
  'InquiryMarks',
  'Products',
  'Allocations',
] as const
export type LiveTag = (typeof liveTags)[number]

const gatherFor = 150

/** Batches hints into one refetch. A background page refetches only its bell, and the rest when it becomes visible. */
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
    add(news: Exclude<LiveNews, 'open'>) {
      for (const tag of tagsIn(news)) stale.add(tag)
      timer ??= setTimeout(flush, gatherFor)
    },
    /** Called when the page becomes visible. */
    flush,
    stop() {
      clearTimeout(timer)
    },
  }
}

function tagsIn(news: Exclude<LiveNews, 'open'>): readonly LiveTag[] {
  if (news === 'resync') return liveTags
  // This page has already refetched its own changes; only the bell may have changed.
  return news.hint.by === pageId ? ['Notifications'] : tagsOf[news.hint.kind]
}
