import { Suspense } from 'react'
import { late } from '#shared/late/late.ts'
import { useTyped } from '../basket-context.tsx'
import { isSetAgain } from './conflict.ts'
import type { ChangedLine } from './quantity-queue.ts'

// Loaded on demand: two devices seldom set the same line.
const ConflictCard = late(async () => (await import('./conflict-card.tsx')).ConflictCard)

/** The line was set on two devices: the value that was saved first applies unless this user restores theirs. */
export function ConflictNote({ line }: { line: ChangedLine }) {
  if (isSetAgain(line, useTyped())) return null
  return (
    <div tabIndex={-1} data-conflict={line.prodId}>
      <Suspense fallback={null}>
        <ConflictCard line={line} />
      </Suspense>
    </div>
  )
}
