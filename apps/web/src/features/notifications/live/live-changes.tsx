import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { mallApi } from '#shared/api/mall-api.ts'
import { gatherTags, liveTags } from './gather-tags.ts'
import { joinLiveLine } from './live-line.ts'

const taggedApi = mallApi.enhanceEndpoints({ addTagTypes: liveTags })

/** Keeps what this person sees up to date, as long as they are signed in. Shows nothing itself. */
export function LiveChanges({ userId }: { userId: string }) {
  const dispatch = useDispatch()
  useEffect(() => {
    const gather = gatherTags(
      (tags) => dispatch(taggedApi.util.invalidateTags(tags)),
      () => document.hidden,
    )
    const leave = joinLiveLine(userId, (news) => gather.hear(news))
    const seen = () => {
      if (!document.hidden) gather.flush()
    }
    document.addEventListener('visibilitychange', seen)
    return () => {
      leave()
      gather.stop()
      document.removeEventListener('visibilitychange', seen)
    }
  }, [dispatch, userId])
  return null
}
