import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { useDispatch } from 'react-redux'
import { homeApi } from '#features/home/home.api.ts'
import { SessionWatch } from '#features/session/session-watch.tsx'
import { userKnown } from '#features/session/session.slice.ts'
import { LiveChanges } from '#features/notifications/live/live-changes.tsx'
import { useTenantMarks } from '#features/users/use-tenant-marks.ts'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { onRefusedRight } from '#shared/api/refused-right.ts'
import { late } from '#shared/late/late.ts'
import { isViewing } from '#shared/storage/session-role.ts'
import { onSessionChange, readSession } from '#shared/storage/stored-session.ts'
import { ChangePassword } from './change-password.tsx'
import { joinDataLayer, reloadForNewUser } from './data-layer.ts'
import { MainLayout } from './layouts/main-layout.tsx'
import { MustChangePassword } from './must-change-password.tsx'
import { TabMark } from './tab-mark.tsx'
import { useAnswersInLanguage } from './use-answers-in-language.ts'

const MustReadNotices = late(async () => (await import('#features/notices/must-read-notices.tsx')).MustReadNotices)

joinDataLayer()

/** Providers and gates around every signed-in page. */
export function SignedIn() {
  const mustChange = useSyncExternalStore(onSessionChange, () => readSession()?.userCdPasswordEquals === 'Y')
  const userId = useSyncExternalStore(onSessionChange, () => readSession()?.userId)
  useEffect(reloadForNewUser, [])
  useAnswersInLanguage()
  return mustChange ? <MustChangePassword /> : <Person userId={userId} />
}

function Person({ userId }: { userId: string | undefined }) {
  const dispatch = useDispatch()
  const { data: user, isError, refetch } = useWhoAmIQuery()
  useTenantMarks(user?.tenant)
  useEffect(() => {
    if (user) dispatch(userKnown(user))
  }, [dispatch, user])
  // Retries whoAmI, which has no place to show its failure.
  useEffect(() => {
    if (!isError) return
    const again = setInterval(() => void refetch(), 10_000)
    return () => clearInterval(again)
  }, [isError, refetch])
  // A refusal means that the duty has changed since; the pages follow it.
  useEffect(
    () =>
      onRefusedRight(() => {
        void refetch()
        dispatch(homeApi.util.invalidateTags(['Menu']))
      }),
    [dispatch, refetch],
  )
  return (
    <>
      <MainLayout />
      <ChangePassword />
      <SessionWatch />
      {userId && !isViewing() && <LiveChanges userId={userId} />}
      <TabMark isStore={user?.role === 'STORE'} />
      {/* Only the store's own users confirm what they have read. */}
      {!isViewing() && (
        <Suspense fallback={null}>
          <MustReadNotices />
        </Suspense>
      )}
    </>
  )
}
