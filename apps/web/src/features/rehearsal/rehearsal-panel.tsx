import Skeleton from '@mui/material/Skeleton'
import { Suspense } from 'react'
import { late } from '#shared/late/late.ts'
import type { Rehearsing } from './use-rehearsal.ts'

// Loaded on demand, because pages are read far more often than changed.
const RehearsalFigures = late(async () => (await import('./rehearsal-figures.tsx')).RehearsalFigures)

/** What a change would do to stores, as soon as there is a change. */
export function RehearsalPanel({ of }: { of: Rehearsing }) {
  if (!of.isAsked) return null
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={88} />}>
      <RehearsalFigures of={of} />
    </Suspense>
  )
}
