import { Suspense } from 'react'
import { late } from '#shared/late/late.ts'
import type { Conflict } from './conflict.ts'

const WaitingNote = late(async () => (await import('./conflict-waiting-note.tsx')).ConflictWaitingNote)

/** Says at a button that sends which line has to be decided first. */
export function ConflictWaits({ waiting }: { waiting: readonly Conflict[] }) {
  const [first] = waiting
  if (!first) return null
  return (
    <Suspense fallback={null}>
      <WaitingNote first={first} more={waiting.length - 1} />
    </Suspense>
  )
}
