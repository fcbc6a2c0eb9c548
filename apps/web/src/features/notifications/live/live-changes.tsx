import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { retryFailedQueries } from '#shared/api/ask-failed-again.ts'
import { mallApi } from '#shared/api/mall-api.ts'
import { isShowingCached } from '#shared/offline/connection.ts'
import { gatherTags, liveTags } from './gather-tags.ts'
import { joinLiveConnection } from './join-live-connection.ts'

const taggedApi = mallApi.enhanceEndpoints({ addTagTypes: liveTags })

/** Keeps cached data up to date while signed in. Renders nothing. */
export function LiveChanges({ userId }: { userId: string }) {
  const store = useStore()
  useEffect(() => {
    const gather = gatherTags(
      (tags) => store.dispatch(taggedApi.util.invalidateTags(tags)),
      () => document.hidden,
    )
    const leave = joinLiveConnection(userId, (news) => {
      if (news !== 'open') {
        gather.add(news)
        return
      }
      retryFailedQueries(store)
      // Some browsers do not notice the lost connection, so cached products are refetched here.
      if (isShowingCached()) store.dispatch(taggedApi.util.invalidateTags(['Products']))
    })
    const seen = () => {
      if (!document.hidden) gather.flush()
    }
    document.addEventListener('visibilitychange', seen)
    return () => {
      leave()
      gather.stop()
      document.removeEventListener('visibilitychange', seen)
    }
  }, [store, userId])
  return null
}
