import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { askFailedAgain } from '#shared/api/ask-failed-again.ts'
import { mallApi } from '#shared/api/mall-api.ts'
import { isShowingKept } from '#shared/offline/connection.ts'
import { gatherTags, liveTags } from './gather-tags.ts'
import { joinLiveLine } from './live-line.ts'

const taggedApi = mallApi.enhanceEndpoints({ addTagTypes: [...liveTags, 'Products'] })

/** Keeps what this person sees up to date, as long as they are signed in. Shows nothing itself. */
export function LiveChanges({ userId }: { userId: string }) {
  const store = useStore()
  useEffect(() => {
    const gather = gatherTags(
      (tags) => store.dispatch(taggedApi.util.invalidateTags(tags)),
      () => document.hidden,
    )
    const leave = joinLiveLine(userId, (news) => {
      if (news !== 'open') {
        gather.hear(news)
        return
      }
      askFailedAgain(store)
      // Some browsers never notice that there was no connection: products that were kept are replaced from here.
      if (isShowingKept()) store.dispatch(taggedApi.util.invalidateTags(['Products']))
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
