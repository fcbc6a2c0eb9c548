import { Suspense } from 'react'
import { late } from '#shared/late/late.ts'
import { useSessionWatch } from './use-session-watch.ts'

const SessionEndingDialog = late(async () => (await import('./session-ending-dialog.tsx')).SessionEndingDialog)

/** Keeps the session alive while the user is active, and warns before it ends. */
export function SessionWatch() {
  const endsAt = useSessionWatch()
  return endsAt === null ? null : (
    <Suspense fallback={null}>
      <SessionEndingDialog endsAt={endsAt} />
    </Suspense>
  )
}
