import { Suspense } from 'react'
import { late } from '#shared/late/late.ts'
import { useSessionWatch } from './use-session-watch.ts'

const SessionEndingDialog = late(async () => (await import('./session-ending-dialog.tsx')).SessionEndingDialog)

/** Over every page of the signed-in: keeps the session alive while they work, and warns before it ends. */
export function SessionWatch() {
  const endsAt = useSessionWatch()
  return endsAt === null ? null : (
    <Suspense fallback={null}>
      <SessionEndingDialog endsAt={endsAt} />
    </Suspense>
  )
}
